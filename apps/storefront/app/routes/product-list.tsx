export default function ProductListPage() {
  return <main id="main" />;
}
