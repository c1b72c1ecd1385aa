import type { LayoutDocument } from '#common/layout/document.ts';
import { compileText } from '#common/layout/text-template.ts';
import { hasOutputs } from '#common/layout/plain-template.ts';
import { darkColors } from '#common/widgets/mail/mail-colors.ts';
import type { MailContext } from '#common/widgets/mail/mail-node.ts';
import { MAIL_WIDTH } from '#common/widgets/mail/mail-sizes.ts';
import { px } from '#common/widgets/mail/mail-style.ts';
import { escapeMail } from '#common/widgets/mail/mail-text.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import { darkCss } from './dark-css';
import { ownLink } from './mail-context';
import type { MailMarks } from './mail-marks';
import { mailTree, type TreeNode } from './mail-tree';
import type { MjmlTree } from './mjml-work';

/** MJML writes attributes and content as they are: here all attributes are escaped, content is `MailHtml`. */
function toMjml(node: TreeNode): MjmlTree {
  if (node.tagName === 'mj-raw') return { tagName: node.tagName, attributes: {}, content: node.mark };
  return {
    tagName: node.tagName,
    attributes: Object.fromEntries(Object.entries(node.attributes).map(([key, value]) => [key, escapeMail(value)])),
    ...(node.children && { children: node.children.map(toMjml) }),
    ...(node.content !== undefined && { content: node.content }),
  };
}

function element(tagName: string, content: string): MjmlTree {
  return { tagName, attributes: {}, content };
}

/** A text of `meta` as HTML, what is bound in it as a mark. */
function metaText(text: string, marks: MailMarks): string {
  return hasOutputs(text) ? marks.add({ kind: 'text', get: compileText(text) }) : escapeMail(text);
}

/** A picture without a look, by whose loading an open is known. */
function openMark(marks: MailMarks): MjmlTree {
  return element(
    'mj-raw',
    `<img src="${ownLink(marks, 'opened')}" width="1" height="1" alt="" style="display:block;border:0">`,
  );
}

/**
 * A whole mail as MJML.
 * @param document of the kind `email`, as `repair` gave it
 * @param counted whether opens are counted
 */
export function mailDocument(
  { root, meta }: LayoutDocument,
  theme: SiteTheme,
  context: MailContext,
  marks: MailMarks,
  counted: boolean,
): MjmlTree {
  const dark = darkColors(theme);
  const schemes = dark ? 'light dark' : theme.scheme === 'dark' ? 'dark' : 'light';
  const subject = meta.subject || meta.title;
  const head = [
    element('mj-title', metaText(subject, marks)),
    ...(meta.preheader ? [element('mj-preview', metaText(meta.preheader, marks))] : []),
    element(
      'mj-raw',
      `<meta name="color-scheme" content="${schemes}"><meta name="supported-color-schemes" content="${schemes}">`,
    ),
    ...(dark ? [element('mj-style', darkCss(dark))] : []),
  ];
  const { lang, direction, colors } = context;
  const attributes = { width: px(MAIL_WIDTH), 'background-color': colors.canvas };
  const children = [...mailTree(root, context, marks).map(toMjml), ...(counted ? [openMark(marks)] : [])];
  const body: MjmlTree = { tagName: 'mj-body', attributes, children };
  return {
    tagName: 'mjml',
    attributes: { lang: escapeMail(lang), dir: direction },
    children: [{ tagName: 'mj-head', attributes: {}, children: head }, body],
  };
}
