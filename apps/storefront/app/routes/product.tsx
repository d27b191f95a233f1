export default function ProductPage() {
  return <main id="main" />;
}
