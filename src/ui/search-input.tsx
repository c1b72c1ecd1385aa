import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from './text-input';
import './search-input.css';

export interface SearchInputProps {
  readonly value: string;
  /** Told 250 ms after the last key. */
  readonly onSearch: (text: string) => void;
  /** What is searched; default "Search". */
  readonly label?: string;
  readonly size?: 'sm' | 'md';
}

/** A search field that waits until the person pauses. */
export function SearchInput({ value, onSearch, label, size = 'md' }: SearchInputProps) {
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState(value);
  const name = label ?? t('search');
  useEffect(() => {
    if (draft === value) return;
    const timer = window.setTimeout(() => onSearch(draft), 250);
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
