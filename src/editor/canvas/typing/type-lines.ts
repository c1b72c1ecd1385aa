/**
 * Types copied words at the caret. A new line is a break in the same text: browsers would begin an element for each line,
 * and fill those of blank lines with a break besides.
 */
export function typeLines(text: string): void {
  for (const [index, line] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
    if (index > 0) document.execCommand('insertLineBreak');
    if (line !== '') document.execCommand('insertText', false, line);
  }
}
