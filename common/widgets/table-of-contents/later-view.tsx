import type { Run } from '#common/layout/document.ts';
import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import { type Words, wordIn } from '../drawing/words';
import type { ViewProps } from '../drawing/view';

type Props = { readonly title: unknown; readonly levels: '2' | '2-3' | '2-4' };

const TITLE: Words = {
  en: 'On this page',
  zh: '本页内容',
  ar: 'في هذه الصفحة',
  it: 'In questa pagina',
  es: 'En esta página',
  fr: 'Sur cette page',
  de: 'Auf dieser Seite',
};

/** The words of an inline text without its marks. */
function wordsOf(value: unknown): string {
  if (!Array.isArray(value)) return plainText(value);
  return value.map((run: Run) => ('break' in run ? ' ' : plainText(run.text))).join('');
}

/** The page's headings as links, in their order; without any there is none on the published page. */
function TableOfContentsView({ props, root, context }: ViewProps<Props>) {
  const deepest = Number(props.levels.at(-1));
  const entries = (context.contents ?? []).flatMap(({ id, level, text }) => {
    if (level < 2 || level > deepest) return [];
    const words = wordsOf(text).trim();
    return isUnseen(words) ? [] : [{ id, level, words }];
  });
  if (entries.length === 0 && !context.canvas) return null;
  const own = plainText(props.title);
  const title = isUnseen(own) ? wordIn(TITLE, context.lang) : own;
  return (
    <nav {...withClass(root, 'w-table-of-contents')} aria-label={title}>
      <p className="w-table-of-contents__title">{drawWords(title, context)}</p>
      <ol className="w-table-of-contents__list">
        {entries.map(({ id, level, words }) => (
          <li key={id} className={`w-table-of-contents__entry w-table-of-contents__entry--${level}`}>
            <a className="w-table-of-contents__link" href={context.url(`#${id}`)}>
              {drawWords(words, context)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export { TableOfContentsView as view };
