import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { newNodeId } from '#common/layout/node-id.ts';
import { translateExamples } from '#common/widgets/translate-examples.ts';
import { createDocument } from '#src/api/pages.ts';
import { useSiteSettings } from '#src/api/sites.ts';
import { loadExampleWords } from '#src/parts/example-words.ts';
import { PatternPreview } from '#src/parts/pattern-preview.tsx';
import { usePagePatterns } from '#src/parts/patterns.ts';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { withSiteFrame } from './own-frame';
import { NotFoundNotice } from './not-found-notice';
import { PageFields } from './page-fields';
import { showAtNotFound, useNotFoundPlan } from './use-not-found-plan';

const BLANK = 'blank';
/** The ready page for addresses that have none. */
const NOT_FOUND = 'notFound';

/** Makes a page, empty or from a ready one, and opens it in the editor. */
export function CreatePageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const made = useRef('');
  const [words, setWords] = useState({ name: '', description: '' });
  const [begin, setBegin] = useState(BLANK);
  const lang = useSiteSettings().data?.site.lang ?? 'en';
  const patterns = usePagePatterns();
  const notFound = useNotFoundPlan();
  const submit = async () => {
    const tree = patterns.find(({ key }) => key === begin)?.build(newNodeId);
    const root = tree ? await withSiteFrame(translateExamples(tree, await loadExampleWords(lang)).nodes) : null;
    // Where its route failed, the page is there already.
    if (made.current === '')
      made.current = (await createDocument('page', words.name, root, words.description)).global_id;
    if (begin === NOT_FOUND && notFound.binds) await showAtNotFound(made.current);
  };
  const cards = [
    { value: BLANK, title: t('blank'), text: t('blankText') },
    ...patterns.map((pattern) => ({
      value: pattern.key,
      title: t(`beginnings.${pattern.key}.title`),
      text: t(`beginnings.${pattern.key}.text`),
      picture: <PatternPreview pattern={pattern} lang={lang} />,
    })),
  ];
  return (
    <FormDialog
      title={t('new')}
      action={t('create')}
      dirty={words.name !== '' || words.description !== ''}
      onSubmit={submit}
      onClose={onClose}
      onDone={() => void navigate(`/pages/${made.current}/`, { replace: true })}
    >
      {(error) => (
        <>
          <PageFields value={words} onValue={setWords} error={error} />
          <RadioCards label={t('begin')} value={begin} onValue={setBegin} cards={cards} />
          {begin === NOT_FOUND && <NotFoundNotice plan={notFound} />}
        </>
      )}
    </FormDialog>
  );
}
