import type { PolicyContent, PolicyVersionContent, Words } from '../shapes.ts';

const terms = `Cerulean Mobile es una marca de demostración. Estos términos son un ejemplo. La compañía que use esta tienda los reemplaza con los suyos antes de la primera venta.

## En resumen

Pagas una sola vez por el plazo que eliges. Nada se renueva automáticamente. En los planes, el precio que ves es el precio que pagas.

## Qué compras

Con un **plan** tienes una línea de servicio móvil por la cantidad de días o meses que eliges. A ese tiempo lo llamamos plazo. Está en la página del plan y en tu recibo. Un **dispositivo** o un **accesorio** es tuyo cuando se entrega. Todos los dispositivos están desbloqueados.

El pedido se convierte en un contrato cuando se completa tu pago. Te enviamos por correo electrónico un recibo con tu número de pedido.

## Precio y pago

Los precios de los planes incluyen todos los impuestos y cargos. En los dispositivos, los accesorios y el envío agregamos el impuesto sobre las ventas del lugar de entrega. Lo ves antes de pagar.

Pagas todo el plazo de una sola vez, en la página segura de Stripe o con PayPal. Si un precio cambia antes de que pagues, te mostramos el precio anterior y el nuevo, y te preguntamos.

Si pagaste y no podemos entregar lo que pediste, te reembolsamos el total. No tienes que solicitarlo.

## Plazo

Tu plazo empieza cuando tu línea se conecta por primera vez a nuestra red. Con algunos planes, puedes elegir tú la fecha de inicio. El plazo termina después de la cantidad de meses o días que compraste y no se renueva automáticamente. No hay cargo por cancelación anticipada.

## Devoluciones y reembolsos

Puedes recibir un reembolso total por un plan que todavía no se ha conectado, dentro de los 30 días posteriores al pago. Puedes devolver un dispositivo o un accesorio dentro de los 30 días posteriores a la entrega. Debe estar como nuevo, sin daños y con todo lo que venía en la caja. Puedes abrir la caja y probarlo. [Algunos artículos no se pueden devolver](/delivery-and-returns#lo-que-no-puedes-devolver).

Selecciona **Cancelar pedido** o **Devolver artículos** en la página de tu pedido, o llámanos. Te enviamos por correo electrónico una etiqueta con nuestra dirección y pagamos el envío de la devolución. Te reembolsamos a la misma forma de pago, a más tardar 14 días después de recibir el paquete. Tu banco puede tardar hasta 10 días más en mostrarlo.

## Garantía limitada

Cerulean Mobile da esta garantía limitada a la persona que compró el artículo y a quien lo recibe como regalo. Empieza el día de la entrega. Dura 2 años en los dispositivos y 1 año en los accesorios.

- **Qué cubre:** defectos de materiales y de fabricación que aparecen con el uso normal.
- **Qué no cubre:** accidentes, pérdida, robo, daños por agua en condiciones que superan la resistencia del artículo, daños por una reparación de otra persona y el desgaste normal, como una batería que con el tiempo guarda menos carga.
- **Qué hacemos:** reparamos el artículo. Si no podemos, lo reemplazamos por uno igual o parecido. Si eso tampoco es posible, te reembolsamos lo que pagaste por él.
- **Cómo pedirla:** llama al 1-800-555-0142, responde al correo de tu recibo o escribe a Cerulean Mobile, Inc., 2190 Harrison Street, San Francisco, CA 94110. Ten a la mano tu número de pedido. Te enviamos una etiqueta y pagamos el envío de ida y de vuelta.

Esta garantía te da derechos legales específicos, y es posible que tengas otros derechos que varían de un estado a otro.

## Dónde funciona tu plan

La página de cada plan indica dónde funciona. Estados Unidos significa los 50 estados y Washington, D. C. Los planes no funcionan en Puerto Rico ni en otros territorios de Estados Unidos.

## Cómo administramos la red {#how-we-manage-the-network}

La página de cada plan y su etiqueta “Información de banda ancha” indican cuántos datos a velocidad máxima tiene. Después, la mayoría de los planes baja a la velocidad que se indica ahí. En los planes con datos ilimitados, tus datos pueden ser más lentos cuando muchas personas usan la misma torre.

Los datos de hotspot pueden tener su propio límite. Por la red móvil, los videos de cualquier sitio o aplicación se reproducen hasta la resolución que se indica con tu plan, si se indica una.

Estos límites son iguales para todos los sitios, aplicaciones y servicios. No bloqueamos ninguno ni favorecemos a uno sobre otro.

## Llamadas al 911

Las llamadas al 911 se hacen por la red móvil donde hay una. Si no hay ninguna, se hacen por Wi-Fi si tu teléfono lo permite. En las llamadas por Wi-Fi, los servicios de emergencia ven la dirección de emergencia que nos diste. Mantenla al día: si te mudas, cámbiala en la página de tu línea o avísanos.

## Uso razonable

Una línea es para personas y sus dispositivos. No es para revender, ni para llamadas automáticas o mensajes masivos, ni para dar internet a varios hogares. Te llamamos antes de suspender una línea por este motivo.

## Preguntas y disputas

Llama al 1-800-555-0142, de 7 a.m. a 11 p.m., hora del este (ET), todos los días. Si no podemos resolver una disputa, se aplica la ley de tu estado y deciden sus tribunales.

## Cambios a estos términos

Tu pedido conserva la versión de estos términos que aceptaste. Las versiones nuevas se aplican solo a los pedidos nuevos.
`;

const privacy = `Cerulean Mobile es una marca de demostración. Esta política es un ejemplo. La compañía que use esta tienda la reemplaza con la suya antes de la primera venta.

## En resumen

Guardamos lo que una compañía telefónica necesita saber. Nunca vendemos tus datos, y los eliminamos cuando ya no tenemos un motivo para guardarlos.

## Qué sabemos

Para que tu línea funcione y para enviarte tu paquete, guardamos tu nombre, tus direcciones, tu correo electrónico y tu número de teléfono. No guardamos lo que dices en llamadas, lo que escribes en textos ni lo que haces en internet. Sí guardamos lo que nos escribes a nosotros, por ejemplo cuando cancelas o devuelves un pedido.

La red registra cuántos datos usa tu línea, a qué números llamas o envías textos y cuándo, y a qué torres se conecta tu teléfono. Necesita esos registros para que tu línea funcione y para responder a solicitudes legales. Se guardan durante 18 meses. No los usamos para publicidad.

La tabla [al final de esta página](#how-long) muestra lo que guarda esta tienda, por qué y por cuánto tiempo.

## Cookies

Usamos cookies para mejorar tu experiencia. Al usar el sitio, las aceptas. Son nuestras, y ningún otro sitio las lee:

- Una guarda tu carrito, por 30 días
- Una mantiene tu sesión abierta hasta que la cierres, pasen 2 semanas sin visitas o se cumplan 30 días, lo que ocurra primero
- Una permite que el navegador con el que pagas vea si el pago se completó, por 7 días, y abra el recibo, por una hora después del pago
- Una permite que tu cuenta reconozca un navegador en el que ya iniciaste sesión, por un año después del último inicio de sesión. Así podemos avisarte si alguien inicia sesión desde un navegador nuevo
- Una permite que solo este navegador termine un inicio de sesión con otro proveedor, por 10 minutos, y 10 más cada vez que pides un código
- Una recuerda el lugar en el que revisaste la cobertura, si continuaste a los planes, por 30 días. Queda entre tu navegador y este sitio
- Una recuerda la empresa asociada desde cuya página llegaste, por 30 días. Tu carrito lo indica, y a esa empresa le pagamos una parte de tu pedido. Nunca sabe quién eres

Si seleccionas **Aceptar** en el aviso de cookies, permites algo más: podemos medir las visitas a las páginas que cualquiera puede ver y a tu carrito, y grabarlas para encontrar problemas. También contamos lo que se agrega a un carrito y lo que se pide: artículos, precios y número de pedido, nunca tu nombre ni tu dirección. Lo que escribes no se ve en las grabaciones, pero la dirección web de una página puede contener lo que buscaste. Las páginas de inicio de sesión, dirección, pago y cuenta nunca se graban. Anotamos tu elección en tu navegador. Si no seleccionas Aceptar, nada se mide ni se graba, y la tienda funciona igual. Para retirar tu consentimiento, borra las cookies y los datos de este sitio en la configuración de tu navegador y vuelve a cargar la página. Eso también cierra tu sesión y quita tu carrito de ese navegador. Cuando algo falla, recibimos un informe sin tu nombre, tu dirección ni tu dirección IP.

## Con quién compartimos tus datos

- Stripe o PayPal, según lo que elijas para pagar: tu correo electrónico, lo que compras y lo que pagas. Si te enviamos un paquete, también tu nombre, tu dirección de envío y tu número de teléfono. El número completo de tu tarjeta les llega a ellos y nunca a nosotros.
- La empresa de envíos: tu nombre, dirección y número de teléfono.
- La red que lleva tus llamadas y tus datos: lo que tu línea necesita para funcionar, con tu dirección de emergencia (911).
- Tu compañía telefónica actual, solo cuando transfieres un número que tienes con ella: el número, tu número de cuenta, tu nombre y tu código postal ahí, y tu PIN de transferencia.
- Las empresas que operan nuestros servidores, envían nuestros correos o miden y graban visitas para nosotros. Solo pueden usar tus datos para ese trabajo.
- Los servicios de emergencia, cuando llamas al 911: tu número y dónde estás.
- Las autoridades, cuando la ley lo exige.

No los compartimos con nadie más, y nunca los vendemos.

## Tus derechos

[Descarga una copia de tus datos o elimínalos](/data-deletion). Confirmas la solicitud por correo electrónico y consultas su estado con un código. Para corregir tus datos, escribe a privacy@cerulean.example o llama al 1-800-555-0142. Respondemos en un plazo de 30 días. Si pides la eliminación, eliminamos lo que indica la tabla de abajo, incluso antes de los plazos que indica, salvo algunas cosas. Las leyes de impuestos nos obligan a conservar qué se vendió, cuándo, por cuánto, a qué estado y código postal, y la empresa y el EIN del comprobante fiscal, si los tiene. No guardamos tu nombre con esos datos. El código de tu solicitud, nuestro registro de quién de nuestro equipo vio o cambió tus datos, los registros de los servidores y las copias de seguridad se conservan por los plazos de la tabla. Los registros de la red se conservan hasta que cumplen 18 meses.

## Menores de edad

Las cuentas son para personas de 18 años o más. En esta tienda no recopilamos a sabiendas datos de menores de 13 años. La línea de una persona menor de edad pertenece a la persona adulta que la compró, que puede obtener una copia de sus datos, corregirlos o pedir que los eliminemos. Si crees que una persona menor nos dio sus datos, llámanos y los eliminamos.

## Versiones

Cuando cambiamos esta política, publicamos una versión nueva. Todas las versiones están en la lista de abajo. Cada versión nueva dice qué cambió.
`;

/** Privacy policy from before buyers could request a copy or the deletion of their data on a page. */
const privacyBefore = privacy
  .replace(
    '[Descarga una copia de tus datos o elimínalos](/data-deletion). Confirmas la solicitud por correo electrónico y consultas su estado con un código. Para corregir tus datos, escribe a',
    'Para obtener una copia de tus datos, corregirlos o eliminarlos, escribe a',
  )
  // Only the page of the current version shows the table.
  .replace('[al final de esta página](#how-long)', '[de la versión vigente](/privacy-policy#how-long)')
  .replace('lo que indica la tabla de abajo', 'lo que indica esa tabla');

/** Terms from before devices came with a two-year warranty. */
const termsBefore = terms.replace(
  '2 años en los dispositivos y 1 año en los accesorios.',
  '1 año en los dispositivos y los accesorios.',
);

const accessibility = `Cerulean Mobile quiere que todas las personas puedan elegir, comprar y usar una línea sin ayuda. Eso incluye a quienes usan un teclado, un lector de pantalla, letra grande o un teléfono lento. Esta página dice qué funciona, qué nos falta y cómo avisarnos.

## Nuestra meta

La tienda sigue las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Los tribunales de Estados Unidos y la Ley Europea de Accesibilidad toman como referencia el mismo nivel.

## Qué funciona

- Puedes usar todas las páginas solo con el teclado. Un contorno muestra dónde estás, y un enlace al principio permite saltar la navegación.
- Los títulos, las listas, los formularios y las tablas están marcados como tales, para que un lector de pantalla pueda anunciarlos y saltar a ellos.
- El texto se puede ampliar hasta el 200 por ciento, y las páginas caben en un ancho de 320 píxeles sin desplazarlas hacia los lados.
- El texto tiene un contraste de al menos 4.5 a 1. Fuera del mapa interactivo de cobertura, nunca usamos solo el color para decir algo.
- Las imágenes que comunican algo tienen una descripción. Los lectores de pantalla omiten las demás.
- Los mensajes de error te dicen cómo corregir el problema. En los formularios largos, aparecen junto al campo y en un resumen que se lee en voz alta. Conservamos lo que escribiste. Es posible que debas volver a ingresar contraseñas y PIN.
- Nada parpadea ni se reproduce automáticamente. Si tu dispositivo está configurado para reducir el movimiento, nada se mueve.
- Las páginas de la tienda, el carrito y el pago funcionan sin JavaScript.
- Nada vence durante el pago mientras lees, salvo la página del servicio de pagos, que lo avisa.

## Qué nos falta

- Pagas en una página del servicio de pagos, Stripe o PayPal. Sigue las mismas pautas, pero no podemos cambiarla.
- Las comparaciones son tablas anchas. En un teléfono se desplazan dentro de su marco. El nombre de cada fila queda siempre a la vista.
- El mapa interactivo de cobertura usa solo el color. Revisa un lugar arriba del mapa para ver la misma cobertura en una tabla.
- Las páginas de empresas asociadas y de otras empresas a las que llevan nuestros enlaces pueden ser menos accesibles que las nuestras.

## Cómo lo probamos

Antes de publicar cada versión, un programa revisa todas las páginas según las pautas, en varios anchos y con letra grande. También recorre cada página con el teclado. Un programa encuentra solo una parte de los problemas. Las personas que usan lectores de pantalla encuentran el resto, y lo primero que corregimos es lo que nos dicen.

## Ayuda por teléfono

Una persona puede ayudarte a hacer todo lo que se puede hacer en la tienda. Llama al 1-800-555-0142, de 7 a.m. a 11 p.m., hora del este (ET), todos los días. También atendemos llamadas por el servicio de retransmisión (711). Te enviamos la etiqueta “Información de banda ancha” de un plan y estas políticas en letra grande, o te las leemos, gratis.

## Cuéntanos

Escribe a access@cerulean.example o llama. Dinos en qué página estabas y qué usas. Respondemos en un plazo de 2 días hábiles y te decimos qué vamos a cambiar y cuándo. Si nuestra respuesta no te ayuda, puedes presentar una queja ante la Comisión Federal de Comunicaciones (FCC) en [fcc.gov/accessibility](https://www.fcc.gov/accessibility).

Cerulean Mobile es una marca de demostración. La compañía que use esta tienda reemplaza los nombres, los números y las direcciones con los suyos. Lo que esta página dice sobre las pruebas es cierto para el software de la tienda.
`;

const delivery = `Cerulean Mobile es una marca de demostración. Esta política es un ejemplo. La compañía que use esta tienda la reemplaza con la suya antes de la primera venta.

## A dónde hacemos envíos y cuánto tardan

Hacemos envíos a los 50 estados y a Washington, D. C. Tu paquete sale el día hábil siguiente a tu pedido, y los plazos de abajo cuentan desde ese día.

- **El envío estándar** tarda 2 días hábiles. Es gratis, excepto a Alaska y Hawái. Allá cuesta $12.00 hasta 2.2 lb (1 kg), $24.00 hasta 11 lb (5 kg) y $49.00 hasta 44 lb (20 kg). Allá también es gratis si los dispositivos y accesorios de tu pedido suman $1,000.00 o más.
- **El envío para el día siguiente** tarda 1 día hábil. Cuesta $9.00 y no está disponible para Alaska ni Hawái.
- **Una tarjeta SIM sola** llega por correo postal en 2 a 4 días hábiles, gratis.
- **Una eSIM** no necesita envío, y no pagas envío por ella.

El impuesto sobre las ventas de tus artículos y del envío depende del lugar de entrega.

## Si un paquete se atrasa o se pierde

Llámanos y danos tu número de pedido. Si tu paquete no ha llegado después de 7 días hábiles, lo damos por perdido. Te enviamos otro o te reembolsamos, como prefieras.

## Devoluciones

Puedes devolver un artículo dentro de los 30 días posteriores a la entrega, por cualquier motivo, excepto [lo que aparece abajo](#lo-que-no-puedes-devolver). Debe estar como nuevo, sin daños y con todo lo que venía en la caja. Selecciona **Devolver artículos** en la página de tu pedido, o llama al 1-800-555-0142. Te enviamos por correo electrónico una etiqueta con nuestra dirección y pagamos el envío de la devolución. Antes de enviar un dispositivo, restablécelo y quita tu cuenta de él, para que podamos revisarlo.

Te reembolsamos a la misma forma de pago, a más tardar 14 días después de recibir el paquete. Tu banco puede tardar hasta 10 días más en mostrarlo.

## Lo que no puedes devolver

No puedes devolver:

- Audífonos, si ya abriste el empaque de las puntas
- Protectores de pantalla, si ya se usaron
- Tarjetas SIM, si ya se conectaron a la red

## Dispositivos viejos

Envíanos un teléfono viejo en la misma caja que tu devolución. Lo borramos y lo reciclamos, gratis.
`;

/** Spanish words of the policies by slug, with those of their earlier versions in the same order. */
export const policies: Record<string, { policy: Words<PolicyContent>; earlier: Words<PolicyVersionContent>[] }> = {
  'terms-and-conditions': {
    policy: {
      title: 'Términos y condiciones',
      description: 'Qué compras, qué pagas y cómo devolverlo. Pagas una sola vez y nada se renueva automáticamente.',
      changes: 'Ahora los dispositivos tienen una garantía limitada de 2 años.',
      body: terms,
    },
    earlier: [{ body: termsBefore }],
  },
  'privacy-policy': {
    policy: {
      title: 'Privacidad',
      description: 'Qué sabemos de ti, por qué y por cuánto tiempo. Incluye las cookies que usamos.',
      changes:
        'Ahora puedes pedir en línea una copia de tus datos o que los eliminemos, y consultar el estado de tu solicitud.',
      body: privacy,
    },
    earlier: [{ body: privacyBefore }],
  },
  'accessibility-policy': {
    policy: {
      title: 'Accesibilidad',
      description: 'Cómo hacemos que esta tienda funcione para todas las personas, qué nos falta y cómo avisarnos.',
      body: accessibility,
    },
    earlier: [],
  },
  'delivery-and-returns': {
    policy: {
      title: 'Envíos y devoluciones',
      description: 'A dónde hacemos envíos, cuánto tardan y cómo devolver un artículo.',
      body: delivery,
    },
    earlier: [],
  },
};
