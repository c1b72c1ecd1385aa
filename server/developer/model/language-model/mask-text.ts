import { createHideValues } from '#server/developer/projects/environment-variables/hide-values.ts';

/** The replacement of a masked secret. It is unlikely to occur in a file by chance. */
export const MASK = '[hidden: looks like a secret]';

const BLOCK =
  /-----BEGIN [A-Z0-9 ]{0,40}(?:PRIVATE KEY|CERTIFICATE)[A-Z0-9 ]{0,40}-----[\s\S]*?(?:-----END [^\n-]*-----|$)/g;

/** Keys with a recognizable form of their provider. */
const KEYS =
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bgh[pousr]_\w{20,}|\bgithub_pat_\w{20,}|\bglpat-[\w-]{16,}|\b(?:sk|pk|rk)[-_](?:live|test|proj|ant|or)[-_][\w-]{10,}|\bsk-[\w-]{20,}|\bwhsec_\w{16,}|\bxox[abeoprs]-[\w-]{10,}|\bAIza[\w-]{30,}|\bya29\.[\w-]{20,}|\bnpm_\w{30,}|\bSG\.[\w-]{16,}\.[\w-]{16,}|\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*|\bpgw_[\w-]{16,}/g;

/** `password: "…"`, `API_KEY=…`: the value after a name of a secret. A call, a variable or a placeholder is not one. */
const NAMED =
  /((?:pass(?:word|wd|phrase)?|secret|token|api[-_]?key|access[-_]?key|private[-_]?key|client[-_]?secret|credentials?|auth(?:orization)?)["'`]?\s*(?:=>|[:=])\s*)(?:(["'`])((?:(?!\2)[^\n\\]|\\.){6,})\2|([^\s"'`,;(){}<>[\]$]{12,}))/gi;
const HEADER = /\b((?:Bearer|Basic)\s+)[\w.~+/-]{12,}=*/g;
const IN_ADDRESS = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"'`]*:)[^\s/@"'`]{3,}(?=@)/gi;

/** A sentence is no secret: what people read has blanks between words. */
function readsLikeWords(value: string) {
  return /\S\s+\S+\s+\S/.test(value) || /^[\p{L}\s.,!?…'’-]+$/u.test(value);
}

/** As code writes what it takes from elsewhere. */
function isReference(value: string) {
  return /^(?:process\.env|import\.meta|env\.|this\.|props\.|\$\{|\{\{)/.test(value);
}

/** So many lines as before: what names lines by number stays true. */
function overLines(text: string) {
  return text.split('\n').fill(MASK).join('\n');
}

/** Names of code (`accessToken`, `tokens.color`) are none; what has digits among letters, or signs, may be one. */
function looksRandom(value: string) {
  return /\d/.test(value) && /[a-z]/i.test(value);
}

function hideNamed(
  all: string,
  name: string,
  quote: string | undefined,
  quoted: string | undefined,
  bare: string | undefined,
) {
  const value = quoted ?? bare ?? '';
  if (isReference(value) || (quoted !== undefined && readsLikeWords(value) && !/pass/i.test(name))) return all;
  if (bare !== undefined && !looksRandom(bare)) return all;
  return `${name}${quote ?? ''}${MASK}${quote ?? ''}`;
}

/** Takes out of a text what looks like a secret. As many lines remain. */
export type MaskText = (text: string) => string;

/**
 * Creates the function that masks secrets in all input of a model.
 * @param values known ones: the project's variables; those of six characters or more are masked everywhere
 */
export async function createMaskText(values: readonly string[]): Promise<MaskText> {
  const hideKnown = await createHideValues(values, overLines);
  return (text) =>
    hideKnown(text)
      .replace(BLOCK, overLines)
      .replace(KEYS, MASK)
      .replace(IN_ADDRESS, `$1${MASK}`)
      .replace(HEADER, `$1${MASK}`)
      .replace(NAMED, hideNamed);
}
