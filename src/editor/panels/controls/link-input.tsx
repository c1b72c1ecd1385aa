import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { completeLink } from '#common/rules/complete-link.ts';
import { TextInput, type TextInputProps } from '#src/ui/text-input.tsx';
import { scopeAt } from '../../document/collection-scope';
import { useSampleScope } from '../../document/sample-scope';
import { useEngine } from '../../engine/engine-context';
import { useSelection } from '../../engine/engine-hooks';
import { useIsEmail } from '../../variables/use-is-email';
import { bareValue } from './link-places';
import { PagesMenu } from './pages-menu';

interface LinkInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** It leads to pages, not to a file. */
  readonly isPage?: boolean;
}

/** Where something leads to: as it is typed, and whole once it is left or confirmed; or a page of the site. */
export function LinkInput({ value, onValue, isPage = false, ...rest }: LinkInputProps) {
  const { t } = useTranslation('inspector');
  const note = useId();
  const engine = useEngine();
  const [id] = useSelection();
  const scope = useSampleScope();
  // Programs that show mails know no pages of the site by their paths.
  const isEmail = useIsEmail();
  const offersPages = isPage && !isEmail;
  const bare =
    offersPages && scope && id !== undefined ? bareValue(value, scopeAt(engine.getNodes(), id, scope)) : null;
  const complete = () => {
    const link = completeLink(value);
    if (link !== value) onValue(link);
  };
  const described = [rest['aria-describedby'], bare === null ? undefined : note].filter(Boolean).join(' ');
  return (
    <>
      <div className="ep-list-row">
        <TextInput
          {...rest}
          dir="ltr"
          spellCheck={false}
          inputMode="url"
          aria-describedby={described || undefined}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          onBlur={complete}
          onKeyDown={({ key }) => key === 'Enter' && complete()}
        />
        {offersPages && <PagesMenu value={value} onValue={onValue} />}
      </div>
      {bare !== null && (
        <p id={note} role="status" className="ep-error">
          {t('link.bare', { value: bare })}
        </p>
      )}
    </>
  );
}
