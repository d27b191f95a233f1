/** An email address in running text: not translated, and wrapped before its @ first. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="break" translate="no">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
