import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeftPart } from '#src/api/amp.ts';
import { widgetTypeName } from '../widget-type-name';
import './left-parts.css';

interface Props {
  readonly label: string;
  readonly left: readonly LeftPart[];
  /** What leads to the element on the canvas. */
  readonly show: (part: LeftPart, name: string) => ReactNode;
}

/** What an output of a page is without: each part with the reason, and the way to it. The areas `outputs` and `widgets` are loaded. */
export function LeftParts({ label, left, show }: Props) {
  const { t } = useTranslation('outputs');
  return (
    <ul className="left-parts" aria-label={label}>
      {left.map((part, at) => {
        const name = part.name || widgetTypeName(part.widget);
        return (
          <li key={`${part.nodeId} ${part.reason} ${at}`}>
            <div>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <p>{t(part.reason, part.values)}</p>
            </div>
            {show(part, name)}
          </li>
        );
      })}
    </ul>
  );
}
