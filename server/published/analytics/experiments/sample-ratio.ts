/** How often a test whose visitors are divided as set raises the alarm, however often it is looked at. */
const ALPHA = 0.001;
/** How closely the prior lies around the set share: as if so many visitors had been seen. Departures of a few hundredths are found soonest. */
const PRIOR_VISITORS = 1000;

/** Coefficients of Lanczos' approximation (g = 7, n = 9), exact to 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** ln Γ(x) for x ≥ 0.5. */
function logGamma(x: number): number {
  const t = x + 6.5;
  const sum = LANCZOS.reduce((total, each, index) => (index === 0 ? each : total + each / (x - 1 + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/**
 * Whether visitors are split otherwise than configured; then no result can be trusted. A mixture likelihood ratio is a
 * martingale in sound tests, so it passes 1000 in one of 1,000 of them at most (Lindon and Malek, NeurIPS 2022; Ville's
 * inequality).
 * @param a visitors of version A
 * @param b visitors of version B
 * @param share of B, as it was set, between 0 and 1
 */
export function isRatioOff(a: number, b: number, share: number): boolean {
  const [priorA, priorB] = [PRIOR_VISITORS * (1 - share), PRIOR_VISITORS * share];
  const mixed = logBeta(priorA + a, priorB + b) - logBeta(priorA, priorB);
  const set = a * Math.log(1 - share) + b * Math.log(share);
  return mixed - set >= -Math.log(ALPHA);
}
