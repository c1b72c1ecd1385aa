import { useTranslation } from 'react-i18next';
import { readLength } from '#common/layout/calc.ts';
import type { TokenGroup } from '#common/layout/style-properties.ts';
import { isLength } from '#common/layout/style-value.ts';
import { tokenLabel } from '#src/parts/token-label.ts';
import { useEngine } from '../../engine/engine-context';
import type { ControlProps } from './control';
import { TokenControl } from './token-control';

type Props = ControlProps<string> & {
  /** Name of the field. */
  readonly label: string;
  /** Which tokens it takes. */
  readonly group: TokenGroup;
};

/** A length: a token of the theme, a number with a unit, or a calculation, as in the Style tab. */
export function LengthControl({ label, group, ...props }: Props) {
  const { t } = useTranslation(['style', 'widgets']);
  const engine = useEngine();
  const tokens = engine.tokens.get()[group].map((name) => ({
    value: `$${group}.${name}`,
    label: tokenLabel(group, name, t),
  }));
  const read = (text: string) => {
    const length = readLength(text);
    return length !== undefined && isLength(length) ? length : undefined;
  };
  return <TokenControl {...props} tokens={tokens} read={read} menu={t('style:scale', { field: label })} />;
}
