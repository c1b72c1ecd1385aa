import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '#src/api/media.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { thumbnail } from './thumbnail';
import './pictures.css';

interface Props {
  /** Id of the picture that is chosen now, or those of several. */
  readonly chosen: string | ReadonlySet<string> | undefined;
  readonly onChoose: (id: string) => void;
}

/** The pictures of the site to choose from, with a search. */
export function PictureChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation('ui');
  const [search, setSearch] = useState('');
  const { data } = useMedia({ size: 200, search });
  return (
    <div className="media-choice">
      <TextInput
        size="sm"
        type="search"
        aria-label={t('pictures.search')}
        placeholder={t('pictures.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="media-pictures">
        {(data?.media.list ?? []).map((image) => (
          <li key={image.id}>
            <button
              type="button"
              className="media-picture"
              aria-label={image.alt_text || image.name}
              aria-pressed={typeof chosen === 'object' ? chosen.has(image.id) : chosen === image.id}
              data-tip={image.name}
              onClick={() => onChoose(image.id)}
            >
              <img src={thumbnail(image)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {data?.media.list.length === 0 && (
        <p className="media-choice-hint">{t(search ? 'pictures.noMatch' : 'pictures.empty')}</p>
      )}
    </div>
  );
}
