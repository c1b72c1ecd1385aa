import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from './text-input';
import './search-input.css';

export interface SearchInputProps {
  /**
   * Shown again whenever it becomes something that was not typed here: a search that was cleared, a link, the Back
   * button.
   */
  readonly value: string;
  /** Called 250 ms after the last key (debounced). */
  readonly onSearch: (text: string) => void;
  /** What is searched; default "Search". */
  readonly label?: string;
  readonly size?: 'sm' | 'md';
}

/** A search field that waits until the person pauses. */
export function SearchInput({ value, onSearch, label, size = 'md' }: SearchInputProps) {
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  // An address takes a moment to change, so an emitted text may come back after more was typed: that is no change from
  // outside.
  const [typed, setTyped] = useState<readonly string[]>([]);
  const name = label ?? t('search');
  if (value !== shown) {
    setShown(value);
    const at = typed.indexOf(value);
    setTyped(at === -1 ? [] : typed.slice(at + 1));
    if (at === -1) setDraft(value);
  }
  useEffect(() => {
    if (draft === value) return;
    const tell = () => {
      setTyped((before) => [...before, draft]);
      onSearch(draft);
    };
    const timer = window.setTimeout(tell, 250);
    return () => window.clearTimeout(timer);
  }, [draft, value, onSearch]);
  return (
    <div className="ui-search">
      <Search aria-hidden />
      <TextInput
        type="search"
        size={size}
        aria-label={name}
        placeholder={name}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
    </div>
  );
}
