/** Seconds as a clock shows them: 754 is '12:34'. */
export function clock(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
