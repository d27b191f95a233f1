/** The first element that the keyboard reaches. Skips the header and goes to `main`. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to the content
    </a>
  );
}
