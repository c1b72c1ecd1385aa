import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedFile } from '#common/layout/spec.ts';
import { useFiles } from '#src/api/media-files.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { useFileFacts } from './file-facts';
import { FileIcon } from './file-icon';
import './files.css';
import './pictures.css';

const FILTERS: Readonly<Record<LinkedFile, Readonly<Record<string, string>> | null>> = {
  video: { kind: 'video' },
  audio: { kind: 'audio' },
  captions: { mime: 'text/vtt' },
  any: null,
};

interface Props {
  /** Which files are offered. */
  readonly file: LinkedFile;
  /** Id of the file that is chosen now. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The files of the site to choose from, with a search. */
export function FileChoice({ file, chosen, onChoose }: Props) {
  const { t } = useTranslation('ui');
  const [search, setSearch] = useState('');
  const facts = useFileFacts();
  const filter = FILTERS[file];
  const { data } = useFiles({ size: 100, search, ...(filter && { filter }) });
  const files = data?.files.list ?? [];
  return (
    <div className="file-choice">
      <TextInput
        size="sm"
        type="search"
        aria-label={t('files.search')}
        placeholder={t('files.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul>
        {files.map((each) => (
          <li key={each.id}>
            <button type="button" aria-pressed={chosen === each.id} onClick={() => onChoose(each.id)}>
              <FileIcon kind={each.kind} />
              <span className="file-choice-name" dir="auto">
                {each.name}
              </span>
              <span className="file-choice-facts">{facts(each)}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && files.length === 0 && <p className="media-choice-hint">{t(search ? 'files.noMatch' : 'files.none')}</p>}
    </div>
  );
}
