import './account.css';

/** A message of success above a form, announced. */
export function SuccessMessage({ text }: { text: string | null }) {
  return (
    <div role="status" className="said">
      {text !== null && <p className="form-said">{text}</p>}
    </div>
  );
}
