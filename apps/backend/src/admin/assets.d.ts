/** Vite answers a picture's import with its address. */
declare module '*.png' {
  const address: string;
  export default address;
}
