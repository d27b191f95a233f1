export function Markdown({ text }: { text: string }) {
  return <p>{text}</p>;
}
