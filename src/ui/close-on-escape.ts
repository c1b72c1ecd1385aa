import type { KeyboardEvent } from 'react';
import { isComposing } from './is-composing';

/** For `onKeyDown` of what is open within something: Escape closes it alone, and means nothing to what is around it. */
export function closeOnEscape(onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
}
