import { useTranslation } from 'react-i18next';
import { type LanguageModelState, useLanguageModel } from '#src/api/language-model.ts';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { ModelForm } from './model-form';
import { ModelMonth } from './model-month';
import { PriceCard } from './price-card';
import './organization.css';

/** Which model answers now, in one sentence. */
function InUse({ own, installation }: LanguageModelState) {
  const { t } = useTranslation('language-model');
  if (own !== null) return <p className="model-use">{t('inUse.own', { model: own.model })}</p>;
  if (installation !== null) return <p className="model-use">{t('inUse.installation', { model: installation })}</p>;
  return <p className="model-use">{t('inUse.none')}</p>;
}

/** The language model of the organization. */
export function ModelTab() {
  const { t } = useTranslation('language-model');
  const { data, error, retry } = useLanguageModel();
  return (
    <div className="organization-cards">
      <LoadedCard title={t('title')} padded loaded={data !== undefined} error={error} onRetry={retry}>
        {data && (
          <>
            <InUse {...data} />
            <ModelForm key={data.own?.updated_on ?? 'none'} own={data.own} />
          </>
        )}
      </LoadedCard>
      {data && <PriceCard key={JSON.stringify(data.prices)} state={data} />}
      {data && <ModelMonth state={data} />}
    </div>
  );
}
