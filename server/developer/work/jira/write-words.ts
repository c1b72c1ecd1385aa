import type { JiraEvent } from '#common/contract/jira-mapping.ts';
import type { LanguageCode } from '#common/contract/languages.ts';
import { findText, type Texts } from '#server/platform/find-text.ts';
import type { Words } from './write-issue';
import type { WriteSubject } from './write-subject';

/** What is written at issues, bundled: path -> content. */
const files = import.meta.glob<Texts>('../../../../locales/*/jira-comments.json', { import: 'default', eager: true });

function textOf(language: LanguageCode, key: string) {
  return findText(files[`../../../../locales/${language}/jira-comments.json`], key.replace(/^jira-comments:/, ''));
}

/** The parts of a sentence; filled-in values stay plain text, or a link, regardless of their content. */
function partsOf(text: string, values: Readonly<Record<string, Words>>): Words[] {
  return text
    .split(/\{\{(\w+)\}\}/)
    .map((part, at) => (at % 2 === 0 ? part : (values[part] ?? '')))
    .filter((part) => part !== '');
}

/** Events whose comment links to the preview. */
const WITH_PREVIEW: readonly JiraEvent[] = ['ready', 'reopened'];

/**
 * The comment of an event, in the language of the session's creator.
 * @param pull the pull request as a link
 */
export function sentenceOf(event: JiraEvent, subject: WriteSubject, pull: Words): readonly Words[] {
  const { language, projectName: project, base, preview } = subject;
  const sentence = partsOf(textOf(language, `jira-comments:event.${event}`), { pull, project, base });
  if (preview === null || !WITH_PREVIEW.includes(event)) return sentence;
  const link = { text: preview, href: preview };
  return [...sentence, ...partsOf(textOf(language, 'jira-comments:beside'), { preview: link })];
}

/** How the links of a pull request are called at its issue. */
export function linkNames({ language, number, title }: Pick<WriteSubject, 'language' | 'number' | 'title'>) {
  const pull = `#${number} ${title}`;
  return {
    pull,
    pullKind: textOf(language, 'jira-comments:link.pull'),
    preview: textOf(language, 'jira-comments:link.previewOf').replace('{{pull}}', () => pull),
    previewKind: textOf(language, 'jira-comments:link.preview'),
  };
}
