/** The first thing the keyboard reaches: past the header to `main`. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to the content
    </a>
  );
}
