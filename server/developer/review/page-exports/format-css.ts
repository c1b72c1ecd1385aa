/** A style sheet of ours with a line for each rule and declaration: what is changed in it is seen by line. */
export function formatCss(css: string): string {
  let out = '';
  let depth = 0;
  let quote = '';
  let inParens = 0;
  let line = '';
  const end = (tail: string) => {
    const text = line.trim();
    line = '';
    if (text || tail) out += `${'  '.repeat(depth)}${text}${tail}\n`;
  };
  for (const sign of css) {
    if (quote) {
      line += sign;
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") {
      line += sign;
      quote = sign;
    } else if (inParens > 0 || sign === '(') {
      line += sign;
      inParens += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    } else if (sign === '{') {
      end(' {');
      depth += 1;
    } else if (sign === '}') {
      if (line.trim()) end(';');
      depth -= 1;
      end('}');
    } else if (sign === ';') end(';');
    else line += sign;
  }
  if (line.trim()) end('');
  return out;
}
