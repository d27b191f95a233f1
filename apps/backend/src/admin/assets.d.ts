/** Vite resolves the import of a picture to its URL. */
declare module '*.png' {
  const address: string;
  export default address;
}
