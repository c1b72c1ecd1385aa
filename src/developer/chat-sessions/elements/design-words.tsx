import { useTranslation } from 'react-i18next';
import type { Reply } from '#src/api/client/endpoints.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { PlaceLink } from '../place-code';
import { isColor } from './token-rules';

type Words = Reply<'GET chat/design-words'>;

interface AddClassProps {
  readonly classes: Words['classes'];
  /** As the element has them. */
  readonly value: string;
  readonly isShut: boolean;
  readonly onChange: (value: string) => void;
}

/** Gives an element one more of the classes that the project's style sheets name. */
export function AddClass({ classes, value, isShut, onChange }: AddClassProps) {
  const { t } = useTranslation('chat-sessions');
  const own = value.split(/\s+/).filter(Boolean);
  const others = classes.filter((name) => !own.includes(name));
  if (others.length === 0) return null;
  return (
    <Field label={t('elements.addClass')}>
      {(ids) => (
        <Select
          {...ids}
          size="sm"
          dir="ltr"
          disabled={isShut}
          value=""
          options={[{ value: '', label: '' }, ...others.map((name) => ({ value: name, label: name }))]}
          onChange={({ target }) => target.value !== '' && onChange([...own, target.value].join(' '))}
        />
      )}
    </Field>
  );
}

/** The tokens of the project, with the lines that they are set in. */
export function TokenList({ tokens }: Pick<Words, 'tokens'>) {
  const { t } = useTranslation('chat-sessions');
  if (tokens.length === 0) return null;
  return (
    <details className="inspect-tokens">
      <summary>{t('elements.tokens')}</summary>
      <ul>
        {tokens.map(({ name, value, place }) => (
          <li key={`${place.path}:${place.line}:${name}`}>
            <code dir="ltr">
              {isColor(value) && <span style={{ backgroundColor: value }} aria-hidden />}
              {name}: {value}
            </code>
            <PlaceLink {...place} />
          </li>
        ))}
      </ul>
    </details>
  );
}
