import { frame } from './frame';
import { fill } from './mail-text';

type Shape = Parameters<typeof frame>[0];

const compile = async (shape: Shape): Promise<string> => {
  const { default: mjmlToHtml } = await import('mjml');
  // No `fonts`: by default MJML has the reader's mail program load them from somebody else's server.
  const { html } = await mjmlToHtml(frame(shape), { validationLevel: 'strict', fonts: {} });
  return html;
};

const compiled = new Map<string, string>();

/**
 * The HTML part of a mail. MJML is loaded with the first one and compiles each shape once.
 * @param slots HTML for every `{{…}}` of the frame: escaped by the caller
 */
export const drawMail = async (shape: Shape, slots: Readonly<Record<string, string>>): Promise<string> => {
  const key = JSON.stringify(shape);
  const html = compiled.get(key) ?? (await compile(shape));
  compiled.set(key, html);
  return fill(html, slots);
};
