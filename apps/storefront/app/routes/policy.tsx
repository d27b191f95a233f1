export default function PolicyPage() {
  return <main id="main" />;
}
