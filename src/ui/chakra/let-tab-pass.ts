function inTwoFrames(run: () => void) {
  return requestAnimationFrame(() => requestAnimationFrame(run));
}

/**
 * Zag focuses the input of its tags once more in the frame after it got the focus (`focusInput` of its machine), though Tab
 * may have gone on by then: whatever has the focus keeps it.
 * @param input as given to a ref
 * @returns takes the listeners away
 */
export function letTabPass(input: HTMLInputElement | null): (() => void) | undefined {
  if (!input) return;
  const stop = new AbortController();
  const { signal } = stop;
  let isNew = false;
  let isPassed = false;
  input.addEventListener(
    'focusin',
    (event) => {
      if (isPassed && event.relatedTarget instanceof HTMLElement) {
        // React would hear of it at the root, and its answer is to focus the input again.
        event.stopPropagation();
        event.relatedTarget.focus();
        return;
      }
      isNew = true;
      inTwoFrames(() => (isNew = isPassed = false));
    },
    { signal },
  );
  input.addEventListener('focusout', () => (isPassed = isNew), { signal });
  return () => stop.abort();
}
