import { Suspense, useId } from 'react';
import { completeLink } from '#common/rules/complete-link.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { TextInput, type TextInputProps } from '#src/ui/text-input.tsx';
import { useIsEmail } from '../../variables/use-is-email';

const PagesMenu = lazyPart(async () => (await import('./pages-menu')).PagesMenu);
const BareNote = lazyPart(async () => (await import('./bare-note')).BareNote);

interface LinkInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** It leads to pages, not to a file. */
  readonly isPage?: boolean;
}

/** Where something leads to: as it is typed, and whole once it is left or confirmed; or a page of the site. */
export function LinkInput({ value, onValue, isPage = false, ...rest }: LinkInputProps) {
  const note = useId();
  // Programs that show mails know no pages of the site by their paths.
  const isEmail = useIsEmail();
  const offersPages = isPage && !isEmail;
  const complete = () => {
    const link = completeLink(value);
    if (link !== value) onValue(link);
  };
  const described = [rest['aria-describedby'], offersPages ? note : undefined].filter(Boolean).join(' ');
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
        {offersPages && (
          <Suspense>
            <PagesMenu value={value} onValue={onValue} />
          </Suspense>
        )}
      </div>
      {offersPages && (
        <p id={note} role="status" className="ep-error ep-link-note">
          <Suspense>
            <BareNote value={value} />
          </Suspense>
        </p>
      )}
    </>
  );
}
