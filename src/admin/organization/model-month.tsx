import { useTranslation } from 'react-i18next';
import type { LanguageModelState } from '#src/api/language-model.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { costText } from '#src/parts/cost-text.ts';
import { Card } from '#src/ui/card.tsx';

/** What models took this month, and what that cost. */
export function ModelMonth({ state }: { readonly state: LanguageModelState }) {
  const { t, i18n } = useTranslation('language-model');
  const { prices, month } = state;
  const total = month.tokens.reduce((sum, { input, output }) => sum + input + output, 0);
  if (total === 0)
    return (
      <Card title={t('month')} padded>
        <p className="model-use">{t('monthNothing')}</p>
      </Card>
    );
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <Card title={t('month')} padded>
      <div
        className="ui-table-box"
        role="region"
        aria-label={t('month')}
        // Scrolled by keys where it is narrow.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="ui-table model-month">
          <thead>
            <tr>
              {['model', 'read', 'written', 'cost'].map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {month.tokens.map((taken) => (
              <tr key={taken.model}>
                <td>
                  <bdi>{taken.model}</bdi>
                </td>
                <td>{number(taken.input)}</td>
                <td>{number(taken.output)}</td>
                <td>{costText([taken], prices, t, i18n.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {month.tokens.length > 1 && (
        <p className="model-sum">{t('monthSum', { cost: costText(month.tokens, prices, t, i18n.language) })}</p>
      )}
    </Card>
  );
}
