import type { ArticleContent, Words } from '../../shapes.ts';

/** Spanish words of the articles about money by slug. */
export const money: Record<string, Words<ArticleContent>> = {
  'reading-a-facts-label': {
    title: 'Cómo leer una etiqueta de banda ancha',
    lead: 'Se parece a la etiqueta nutricional de una caja de cereal y funciona igual: las mismas líneas en todos los proveedores.',
    coverAlt: 'Un recibo de papel por $120.00, frente a un sol sobre el mar',
    body: `La ley de Estados Unidos exige a todos los proveedores que muestren la misma etiqueta, “Información de banda ancha”, en cada plan. Casi todo el mundo la pasa por alto, pero responde lo que los anuncios no dicen.

## De arriba abajo

Primero está el **Precio mensual**. Debajo, la etiqueta dice si es una tarifa introductoria. Si el precio sube después de unos meses, tiene que decirlo aquí.

En **Cargos y términos adicionales** están los cargos: mensuales, únicos y por cancelar antes de tiempo. Aquí es donde un plan barato se vuelve caro. En nuestras etiquetas, estas líneas dicen $0.00, porque el precio del plan es el precio completo.

En **Velocidades incluidas en el plan** están las velocidades típicas. Son las habituales, no una promesa. Compara la cifra más baja de cada rango. Se acerca más a lo que tendrás cuando la red esté congestionada.

**Datos incluidos con el precio mensual** dice cuántos datos tienes y qué pasa cuando se acaban: si la velocidad baja o si pagas por más datos. Cerca de _Ilimitados_ suele haber una segunda cifra, los datos a velocidad máxima. Búscala.

## Compara 2 etiquetas

Pon 2 etiquetas una al lado de la otra y revísalas línea por línea. En nuestra [página de planes](/plans), puedes elegir hasta 3 planes, y la tabla marca las filas que son diferentes. Para comparar con la etiqueta de otro proveedor, abre las dos en ventanas separadas. Las dos tienen las mismas líneas en el mismo orden.`,
  },
  'a-year-or-a-month': {
    title: 'Un año o un mes: ¿qué te sale más barato?',
    lead: 'Un año tiene el precio mensual más bajo, pero solo ahorras si usas la mayor parte.',
    coverAlt: 'Un globo aerostático sobre el mar por la mañana',
    body: `La mayoría de nuestros planes tienen varios plazos. Un plazo más largo tiene un precio mensual más bajo, y lo pagas completo al comprar. Por eso, la decisión depende de cuánto tiempo te vas a quedar.

## Haz la cuenta

Divide el precio de un año entre el precio de 1 mes. El resultado es la cantidad de meses que necesitas usar el plan para que el año salga más barato. Con nuestros planes, son unos 10. Si sabes que te quedarás ese tiempo, elige el año.

## Cuándo conviene un mes

- Es tu primera vez con nosotros y quieres ver si hay señal en tu cocina.
- Te mudas en primavera y no conoces la cobertura de allá.
- Necesitas una línea para una sola cosa: una visita, un trabajo, un verano.

## Cuándo conviene un año

Ya tuviste un mes, funciona y no esperas grandes cambios. Entonces, 12 meses en un solo pago son la forma más sencilla de tener teléfono. No hay factura, y no se renueva automáticamente. La única fecha que tienes que recordar es su último día: un plan nuevo viene con un número nuevo, así que transfiere el tuyo antes si quieres conservarlo.

Te reembolsamos el total de un plan que aún no se ha conectado, si lo pides dentro de los 30 días posteriores al pago. Encuentra los detalles en nuestros [términos](/terms-and-conditions#devoluciones-y-reembolsos).`,
  },
  'what-prepaid-really-means': {
    title: 'Qué significa en realidad “prepagado”',
    lead: 'Pagas primero, así que no hay factura ni consulta de tu crédito. Qué cambia con un plan prepagado y qué no.',
    coverAlt: 'Un pequeño velero en un mar en calma',
    body: `Antes, “prepagado” quería decir una tarjeta de raspar para quienes no podían obtener algo mejor. Hoy quiere decir que pagas una sola vez, primero, y después usas lo que pagaste.

## Qué cambia

Nadie consulta tu crédito, porque nadie te presta nada. No hay factura a fin de mes, porque no queda nada que facturar. Cuando se acaban tus datos, la velocidad baja. No pagas más.

## Qué no cambia

Tienes la misma red, las mismas velocidades, el mismo teléfono y las llamadas al 911. Como en otros planes, tus datos pueden ser más lentos cuando ya usaste los que tienes a velocidad máxima. La [etiqueta de banda ancha](/plans) de cada plan dice cuántos tienes.

## Qué termina

Tu plazo termina el último día que muestra la página de tu línea. No se renueva automáticamente. Si quieres seguir, compra otro plan. Si se te olvida, tu línea deja de funcionar y no te cobramos nada. Si quieres conservar tu número, transfiérelo antes a otra compañía telefónica. Un plan nuevo viene con un número nuevo.`,
  },
};
