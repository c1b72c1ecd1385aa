import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import type { AiAnswer } from '#src/api/ai-builder.ts';
import { loadLayout, usePageTemplates } from '#src/api/pages.ts';
import { answerText } from '#src/parts/ai-builder/answer-text.ts';
import { AskForm } from '#src/parts/ai-builder/ask-form.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Select } from '#src/ui/select.tsx';
import { ProposalList } from './proposal-list';
import './ai-builder-screen.css';

const NOT_EMAILS = { size: 1000, sort: 'name', filter: { kind: 'page' } } as const;

/** Says that a proposal is there, and leads to it. */
function Answer({ answer }: { readonly answer: AiAnswer }) {
  const { t, i18n } = useTranslation('ai-builder');
  const { proposal } = answer;
  const open = (
    <Link className="ui-button ui-button-outline ui-size-md" to={`/pages/${proposal.pageKey}?proposals=${proposal.id}`}>
      {t('look')}
    </Link>
  );
  return (
    <Notice tone="success" live actions={open}>
      {t('ready', { count: proposal.items.length })} {answerText(answer, t, i18n.language)}
    </Notice>
  );
}

/** Asking for changes of a page of the site. */
function Ask() {
  const { t } = useTranslation('ai-builder');
  const { data, error, retry } = usePageTemplates(NOT_EMAILS);
  const [chosen, setChosen] = useState('');
  const [answer, setAnswer] = useState<AiAnswer | null>(null);
  const pages = data?.pageTemplates ?? [];
  const pageKey = chosen || (pages[0]?.global_id ?? '');
  const target = async () => ({ pageKey, baseVersion: (await loadLayout(pageKey)).version, selection: [] });
  return (
    <LoadedCard title={t('askTitle')} padded loaded={data !== undefined} error={error} onRetry={retry}>
      {pages.length === 0 ? (
        <EmptyState
          icon={<Sparkles />}
          title={t('noPage')}
          text={t('noPageText')}
          action={
            <Link className="ui-button ui-button-solid ui-size-md" to="/pages/?new">
              {t('newPage')}
            </Link>
          }
        />
      ) : (
        <div className="ai-screen-ask">
          <Field label={t('page')}>
            {(ids) => (
              <Select
                {...ids}
                value={pageKey}
                onChange={(event) => setChosen(event.target.value)}
                options={pages.map(({ global_id, name }) => ({ value: global_id, label: name }))}
              />
            )}
          </Field>
          <AskForm target={target} onAnswer={setAnswer} />
          {answer && <Answer answer={answer} />}
        </div>
      )}
    </LoadedCard>
  );
}

/** '/ai-builder': asks for sections and changes of pages; what comes waits as a proposal. */
export function AiBuilderScreen() {
  const { t } = useTranslation('ai-builder');
  const mayWrite = can(usePrincipal(), 'content.write');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="ai-screen">
        {mayWrite ? <Ask /> : <Notice>{t('noRight')}</Notice>}
        <ProposalList />
      </div>
    </>
  );
}
