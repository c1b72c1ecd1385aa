import { isRecord } from '#common/rules/is-record.ts';
import { view as button } from '../button/view';
import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewContext, ViewProps } from '../drawing/view';

type Props = { readonly plans: unknown; readonly level: number };

type Plan = Readonly<Record<string, unknown>>;

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

function line(text: unknown, className: string, context: ViewContext) {
  const words = plainText(text);
  return isUnseen(words) ? null : <p className={className}>{drawWords(words, context)}</p>;
}

function features(text: unknown, context: ViewContext) {
  const lines = plainText(text)
    .split(/\r?\n/, 100)
    .filter((each) => !isUnseen(each));
  if (lines.length === 0) return null;
  return (
    <ul className="w-price-table__features">
      {lines.map((each, index) => (
        <li key={index}>
          {iconPicture('check', 'w-price-table__check')}
          <span>{drawWords(each, context)}</span>
        </li>
      ))}
    </ul>
  );
}

function price({ price: amount, per }: Plan, context: ViewContext) {
  if (isUnseen(plainText(amount))) return null;
  return (
    <p className="w-price-table__price">
      <strong className="w-price-table__amount">{drawWords(plainText(amount), context)}</strong>{' '}
      <span className="w-price-table__per">{drawWords(plainText(per), context)}</span>
    </p>
  );
}

function action({ label, href, highlighted }: Plan, context: ViewContext) {
  if (isUnseen(plainText(label))) return null;
  const variant = highlighted === true ? 'solid' : 'outline';
  const props = { label, href, variant, size: 'md', target: '_self', icon: '' } as const;
  return button({ props, root: { className: 'w-price-table__button' }, context });
}

/** Plans as cards in a row; those without a name are left out. */
function PriceTableView({ props, root, context }: ViewProps<Props>) {
  const plans = (Array.isArray(props.plans) ? (props.plans as readonly unknown[]) : []).filter(isRecord);
  const shown = plans.filter(({ title }) => !isUnseen(plainText(title)));
  if (shown.length === 0 && !context.canvas) return null;
  const Title = HEADINGS[props.level as 2 | 3 | 4] ?? 'h3';
  return (
    <ul {...withClass(root, 'w-price-table')}>
      {shown.map((plan, index) => (
        <li
          key={index}
          className={
            plan.highlighted === true ? 'w-price-table__plan w-price-table__plan--best' : 'w-price-table__plan'
          }
        >
          <div className="w-price-table__head">
            <Title className="w-price-table__title">{drawWords(plainText(plan.title), context)}</Title>
            {line(plan.badge, 'w-price-table__badge', context)}
          </div>
          {line(plan.text, 'w-price-table__text', context)}
          {price(plan, context)}
          {features(plan.features, context)}
          {action(plan, context)}
        </li>
      ))}
    </ul>
  );
}

export { PriceTableView as view };
