import * as words from '@cerulean/messages/frame';

/** The first element that the keyboard reaches. It skips the header and leads to `main`. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {words.skip}
    </a>
  );
}
