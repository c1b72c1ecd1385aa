/** What a message must keep: arguments with their forms, printf marks, references and tags. */
const MARKS =
  /\{\{[^{}]*\}\}|%\{[^}]*\}|%\([^)]*\)[a-z]|\$t\([^)]*\)|(?<![\d%])%(?:\d+\$)?[sdif@](?![A-Za-z])|<\/?[A-Za-z\d][^<>]*>/g;

/** The skeleton of ICU arguments: names, types and selectors, in order, without the words. */
function icuArguments(text: string): string[] {
  const found: string[] = [];
  let header = '';
  let depth = 0;
  for (const letter of text) {
    if (letter === '{') {
      if (depth % 2 === 1) found.push(header.replace(/\s+/g, ' ').trim());
      header = '';
      depth += 1;
    } else if (letter === '}') {
      if (depth % 2 === 1) found.push(header.replace(/\s+/g, ' ').trim());
      header = '';
      depth -= 1;
    } else header += letter;
  }
  return depth === 0 ? found : [...found, `unclosed ${depth}`];
}

/** The placeholders of a message, sorted: equal before and after a change, else it is refused (visible-cases.json, rule 5). */
export function placeholders(text: string): string {
  const marks = (text.match(MARKS) ?? []).map((mark) => mark.replace(/\s+/g, ' '));
  return [...marks, ...icuArguments(text.replace(/\{\{[^{}]*\}\}|%\{[^}]*\}/g, ''))].sort().join('\n');
}
