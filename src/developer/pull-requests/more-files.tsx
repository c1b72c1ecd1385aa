import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PullRequest, usePullRequestFile } from '#src/api/pull-requests.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { CodeText } from '#src/parts/code-text/code-text.tsx';
import { Button } from '#src/ui/button.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { FileCard } from './file-card';
import type { CommentThread } from './threads';

/** Names that are drawn at once. */
const AT_ONCE = 200;

interface MoreFilesProps {
  readonly pull: PullRequest;
  /** Of the files that are not shown with the others. */
  readonly paths: readonly string[];
  readonly threads: readonly CommentThread[];
}

/** One of them: asked for when its name is pressed. */
function MoreFile({ pull, path, threads }: Omit<MoreFilesProps, 'paths'> & { readonly path: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = usePullRequestFile(pull.id, isOpen ? path : null);
  const file = data?.files[0];
  if (file) return <FileCard pull={pull} file={file} threads={threads} />;
  return (
    <>
      <button type="button" className="link" aria-busy={isOpen && error === undefined} onClick={() => setOpen(true)}>
        <bdi dir="ltr">
          <CodeText text={path} spaces />
        </bdi>
      </button>
      {error !== undefined && (
        <p role="alert" className="pull-note ui-error">
          {errorText(error)}
        </p>
      )}
    </>
  );
}

/** The names of files beyond those that are shown at once; each is opened by itself. */
export function MoreFiles({ pull, paths, threads }: MoreFilesProps) {
  const { t, i18n } = useTranslation('pull-requests');
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(AT_ONCE);
  const words = search.trim().toLowerCase();
  const found = words === '' ? paths : paths.filter((path) => path.toLowerCase().includes(words));
  const title = t('moreFiles', { total: formatNumber(paths.length, i18n.language) });
  return (
    <section className="pull-more" aria-label={title}>
      <h2>{title}</h2>
      <SearchInput value={search} onSearch={setSearch} label={t('ui:search')} />
      <ul>
        {found.slice(0, count).map((path) => (
          <li key={path}>
            <MoreFile pull={pull} path={path} threads={threads} />
          </li>
        ))}
      </ul>
      {found.length > count && (
        <Button size="sm" onClick={() => setCount(count + AT_ONCE)}>
          {t('moreNames')}
        </Button>
      )}
    </section>
  );
}
