/** Alternative texts of pictures in openings and steps, by file. */
export const pictureWords = {
  'hero-phones.avif': 'Dos teléfonos Lumen 7 azules; el de adelante muestra una puesta de sol sobre el mar',
  'esim-phone.avif': 'Un teléfono en el que se agrega una eSIM de Cerulean Mobile',
  'sim-kit.avif': 'Un kit de SIM: un sobre oscuro y una tarjeta con una SIM desprendible',
  'bridge.svg': 'Un puente colgante con un avión que pasa por encima',
} as const;
