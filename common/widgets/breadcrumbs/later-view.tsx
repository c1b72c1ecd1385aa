import { isRecord } from '#common/rules/is-record.ts';
import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import { type Words, wordIn } from '../drawing/words';
import type { ViewContext, ViewProps } from '../drawing/view';

type Props = { readonly items: unknown };

interface Step {
  readonly label: string;
  readonly href: string | undefined;
}

const NAME: Words = {
  en: 'Breadcrumbs',
  zh: '面包屑导航',
  ar: 'مسار التنقل',
  it: 'Percorso',
  es: 'Ruta de navegación',
  fr: 'Fil d’Ariane',
  de: 'Brotkrumen',
};
const HOME: Words = {
  en: 'Home',
  zh: '首页',
  ar: 'الرئيسية',
  it: 'Home',
  es: 'Inicio',
  fr: 'Accueil',
  de: 'Startseite',
};
const HERE: Words = {
  en: 'This page',
  zh: '当前页面',
  ar: 'هذه الصفحة',
  it: 'Questa pagina',
  es: 'Esta página',
  fr: 'Cette page',
  de: 'Diese Seite',
};

function stepsOf(items: unknown, context: ViewContext): readonly Step[] {
  const list = Array.isArray(items) ? (items as readonly unknown[]).filter(isRecord) : [];
  const steps = list.flatMap(({ label, href }) => {
    const words = plainText(label);
    const address = plainText(href);
    return isUnseen(words) ? [] : [{ label: words, href: address ? context.url(address) : undefined }];
  });
  if (steps.length > 0 || !context.canvas) return steps;
  // The way is known where the page is published; on the canvas there is an example.
  return [
    { label: wordIn(HOME, context.lang), href: '/' },
    { label: wordIn(HERE, context.lang), href: undefined },
  ];
}

/** The steps as links, in microdata for search engines (BreadcrumbList); the last one is the page itself. */
function BreadcrumbsView({ props, root, context }: ViewProps<Props>) {
  const steps = stepsOf(props.items, context);
  if (steps.length === 0) return null;
  return (
    <nav {...withClass(root, 'w-breadcrumbs')} aria-label={wordIn(NAME, context.lang)}>
      <ol className="w-breadcrumbs__list" itemScope itemType="https://schema.org/BreadcrumbList">
        {steps.map(({ label, href }, at) => {
          const isLast = at === steps.length - 1;
          const words = <span itemProp="name">{drawWords(label, context)}</span>;
          return (
            <li
              key={at}
              className="w-breadcrumbs__step"
              itemProp="itemListElement"
              itemScope
              itemType="https://schema.org/ListItem"
            >
              {href === undefined || isLast ? (
                <span className="w-breadcrumbs__here" aria-current={isLast ? 'page' : undefined}>
                  {words}
                </span>
              ) : (
                <a className="w-breadcrumbs__link" href={href} itemProp="item">
                  {words}
                </a>
              )}
              <span itemProp="position" hidden>
                {at + 1}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export { BreadcrumbsView as view };
