import { errorText } from '#src/i18n/error-text.ts';

/** What failed, and below it the server's reason. */
export function Failure({ title, error }: { title: string; error: unknown }) {
  return (
    <>
      <strong>{title}</strong>
      <p>{errorText(error)}</p>
    </>
  );
}
