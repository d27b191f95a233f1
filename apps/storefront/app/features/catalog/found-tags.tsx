/** Tags of the message that says how many plans or devices a list found. */
export const foundTags = {
  strong: (text: string) => (
    <b>
      <span>{text}</span>
    </b>
  ),
};
