import type { FaqContent, Words } from '../shapes.ts';

/** Spanish words of the FAQ by slug. */
export const faqs: Record<string, Words<FaqContent>> = {
  'is-the-price-what-i-pay': {
    question: '¿El precio que veo es el que pago?',
    answer:
      'En los planes, sí. Los impuestos y cargos están incluidos. En los dispositivos, los accesorios y el envío, agregamos el impuesto sobre las ventas cuando sabemos tu dirección. Ves el total antes de pagar.',
  },
  'does-it-renew': {
    question: '¿Mi plan se renueva automáticamente?',
    answer:
      'No. Pagas una sola vez por el plazo, y el plan termina. No tienes nada que cancelar, y no te cobramos otra vez a menos que compres otro plan.',
  },
  'price-a-month': {
    question: '¿Por qué muestran un precio mensual si pago todo el plazo?',
    answer:
      'Para que puedas comparar. El total siempre está al lado, y eso es lo que cobramos. Horizon por 12 meses es un pago único de $420.00. Son $35.00 al mes.',
  },
  'data-used-up': {
    question: '¿Qué pasa cuando se me acaban los datos?',
    answer:
      'No pagas nada más. Con Cove, Bay, Coast y Tide, la velocidad baja a 512 kbps hasta que empieza el siguiente mes de tu plazo. Alcanza para mensajes y mapas, pero no para videos. Con Layover, baja a 512 kbps por el resto de tu plazo. Con Horizon y Meridian, los datos siguen siendo ilimitados, pero más lentos cuando la red está congestionada.',
  },
  'shorter-or-longer': {
    question: '¿Qué plazo me conviene?',
    answer:
      'Si es tu primera vez con nosotros, empieza con 1 mes. Si ya te decidiste, elige 12 meses: el plazo de un año tiene el precio mensual más bajo. Ningún plazo tiene cargos por empezar ni por terminar. Cuando termina, un plan nuevo viene con un número nuevo.',
  },
  'discounts-and-bundles': {
    question: '¿Hay descuentos, precios por paquete o precios por usar mi propio dispositivo?',
    answer:
      'Con el código promocional WELCOME10, los planes tienen 10% de descuento en tu primer pedido. Ingresa el código en tu carrito. También ganas [puntos](/rewards) al comprar planes, dispositivos y accesorios, y puedes pagar con ellos un pedido posterior. No hay precios por paquete, porque no vendemos internet para el hogar, televisión ni telefonía fija. Usar tu propio teléfono o hotspot no cuesta nada más: un plan tiene el mismo precio con cualquier dispositivo que funcione con él.',
  },
  'money-back': {
    question: '¿Puedo pedir un reembolso?',
    answer:
      'Sí. Te reembolsamos el total de un plan que aún no se ha conectado, si lo pides dentro de los 30 días posteriores al pago. Puedes devolver un dispositivo que esté como nuevo dentro de los 30 días posteriores a la entrega. Te reembolsamos el total y pagamos el envío de la devolución. [Algunos artículos no se pueden devolver](/delivery-and-returns#lo-que-no-puedes-devolver). Abre [tu pedido](/existing-user/orders) y selecciona **Cancelar pedido** o **Devolver artículos**, o llámanos. Encuentra los detalles en nuestros [términos](/terms-and-conditions#devoluciones-y-reembolsos).',
  },
  'business-and-tax-exempt': {
    question: '¿Puede comprar una empresa o una organización exenta de impuestos?',
    answer:
      'Sí, a los precios que ves aquí. Puedes descargar el comprobante fiscal de cada pedido. No ofrecemos exención de impuestos: todos pagan los mismos, también las organizaciones exentas.',
  },
  'what-is-the-label': {
    question: '¿Qué es la etiqueta “Información de banda ancha” en la página de un plan?',
    answer:
      'Es una etiqueta que la ley de Estados Unidos exige a todos los proveedores. Muestra el precio, los cargos, las velocidades típicas y los datos siempre en el mismo orden, para que puedas comparar planes. Sus cifras son las mismas que ves en la página del plan.',
  },
  'does-my-phone-take-an-esim': {
    question: '¿Mi teléfono es compatible con eSIM?',
    answer:
      'Marca `*#06#` en tu teléfono. Si ves una línea que dice EID, es compatible. Si no la ves, elige una tarjeta SIM con tu plan. Tu teléfono también debe estar desbloqueado.',
  },
  'when-do-i-get-my-esim': {
    question: '¿Cuándo recibo mi eSIM?',
    answer:
      'Por lo general, minutos después de pagar. Te enviamos un correo cuando está lista. Para instalarla solo necesitas Wi-Fi. No hay que esperar ningún envío.',
  },
  'esim-or-card': {
    question: '¿Me conviene una eSIM o una tarjeta SIM?',
    answer:
      'Si tu teléfono es compatible con eSIM, elige eSIM. Es más rápido. Si no lo es, o si alternas con frecuencia entre teléfonos con bandeja SIM, elige una tarjeta SIM. Puedes pasarla a otro teléfono por tu cuenta. Los iPhone más nuevos que se venden en Estados Unidos no tienen bandeja. Las dos son gratis con un plan.',
  },
  'what-is-unlocked': {
    question: '¿Qué significa que un teléfono está desbloqueado?',
    answer:
      'Que no depende de una sola compañía telefónica, así que puedes usarlo con nosotros. También tiene que funcionar en nuestra red, como casi todos los teléfonos que se venden en Estados Unidos. Si el tuyo es de otro país, llámanos y dinos el modelo antes de comprar. Si lo compraste con otra compañía, puede estar bloqueado hasta que termines de pagarlo. Esa compañía lo desbloquea cuando se lo pides. Todos los dispositivos que vendemos están desbloqueados desde el primer día.',
  },
  'two-lines': {
    question: '¿Puedo conservar mi línea actual en el mismo teléfono?',
    answer:
      'Sí, en casi todos los teléfonos compatibles con eSIM. Tu teléfono puede usar 2 líneas a la vez. Las dos pueden sonar, y tú eliges cuál usa los datos.',
  },
  'card-size': {
    question: '¿Qué tamaño de tarjeta SIM necesito?',
    answer: 'Nuestra tarjeta SIM trae los 3 tamaños. Desprende el que va en tu teléfono.',
  },
  'activate-my-card': {
    question: '¿Cómo activo mi tarjeta SIM?',
    answer:
      'Escanea el código QR de tu kit de SIM con la cámara de tu teléfono y sigue los pasos. Cuando tu línea esté lista, inserta la tarjeta SIM y reinicia tu dispositivo.',
  },
  'can-i-keep-my-number': {
    question: '¿Puedo conservar mi número?',
    answer:
      'Sí, cuando cambias a cualquiera de nuestros planes con llamadas. Tu línea empieza con un número nuevo de Estados Unidos. Primero instala tu eSIM, o activa e inserta tu tarjeta SIM, para que tu teléfono esté listo cuando llegue tu número. Después abre [tu línea](/existing-user/lines) y selecciona **Transferir mi número**. Ingresa tu número, tu número de cuenta y el PIN de transferencia que te da tu compañía telefónica actual. Por lo general, tarda menos de un día. No canceles tu plan anterior hasta que tu número esté aquí. La transferencia lo cancela automáticamente.',
  },
  'take-my-number-away': {
    question: '¿Puedo transferir mi número a otra compañía?',
    answer:
      'Sí, mientras tu línea esté activa. Llámanos al 1-800-555-0142 para pedir tu número de cuenta y tu PIN de transferencia, y dáselos a tu nueva compañía telefónica. No dejes que tu plan termine antes de que se complete la transferencia. Al completarse, tu línea con nosotros termina.',
  },
  'when-does-my-term-begin': {
    question: '¿Cuándo empieza mi plazo?',
    answer:
      'Cuando tu teléfono se conecta por primera vez a nuestra red, no cuando pagas. Así puedes comprar ahora y empezar después. Con Layover, también puedes elegir la fecha de inicio.',
  },
  'emergency-address': {
    question: '¿Por qué piden una dirección de emergencia?',
    answer:
      'Los servicios de emergencia ven esta dirección cuando llamas al 911 por Wi-Fi. Solo la compartimos con ellos y con la red que lleva tus llamadas. Mantenla al día: si te mudas, cámbiala en la página de tu línea.',
  },
  hotspot: {
    question: '¿Puedo usar mi teléfono como hotspot?',
    answer:
      'Sí, con todos los planes. Un hotspot comparte el internet de tu teléfono con tu laptop u otros dispositivos. Con Cove, Bay, Coast, Tide y Layover, el hotspot usa los datos de tu plan. Horizon incluye 20 GB de hotspot al mes, y Meridian, 60 GB.',
  },
  abroad: {
    question: '¿Mi plan funciona en otros países?',
    answer:
      'Coast, Horizon y Meridian también funcionan en Canadá y México. Para otros viajes al extranjero, Meridian incluye 15 GB al mes en [92 países más](/faqs#which-countries). Cove, Bay, Tide y Layover funcionan solo en Estados Unidos.\n\nEstados Unidos significa los 50 estados y Washington, D. C. Los planes no funcionan en Puerto Rico ni en otros territorios de Estados Unidos.',
  },
  'which-countries': {
    question: '¿En qué otros 92 países funciona Meridian?',
    answer:
      'Además de Estados Unidos, Canadá y México, puedes usar Meridian en:\n\n- **Europa:** Albania, Alemania, Austria, Bélgica, Bosnia y Herzegovina, Bulgaria, Chequia, Chipre, Ciudad del Vaticano, Croacia, Dinamarca, Eslovaquia, Eslovenia, España, Estonia, Finlandia, Francia, Grecia, Hungría, Irlanda, Islandia, Italia, Letonia, Liechtenstein, Lituania, Luxemburgo, Macedonia del Norte, Malta, Moldavia, Mónaco, Montenegro, Noruega, Países Bajos, Polonia, Portugal, Reino Unido, Rumania, San Marino, Serbia, Suecia, Suiza y Ucrania\n- **América Latina y el Caribe:** Antigua y Barbuda, Argentina, Bahamas, Barbados, Belice, Bolivia, Brasil, Chile, Colombia, Costa Rica, Dominica, Ecuador, El Salvador, Granada, Guatemala, Guyana, Honduras, Jamaica, Nicaragua, Panamá, Paraguay, Perú, República Dominicana, Santa Lucía, Trinidad y Tobago y Uruguay\n- **Asia y el Pacífico:** Australia, Camboya, Corea del Sur, Filipinas, Fiyi, India, Indonesia, Japón, Malasia, Nueva Zelanda, Singapur, Sri Lanka, Tailandia, Taiwán y Vietnam\n- **Medio Oriente y África:** Arabia Saudita, Catar, Egipto, Israel, Jordania, Kenia, Marruecos, Sudáfrica y Turquía',
  },
  'call-other-countries': {
    question: '¿Puedo llamar o enviar textos a otros países desde Estados Unidos?',
    answer:
      'Depende de tu plan:\n\n- **Cove y Bay:** no. Puedes llamar y enviar textos solo dentro de Estados Unidos.\n- **Coast:** sí, a Canadá y México.\n- **Horizon y Meridian:** sí, a Canadá y México. También puedes enviar textos a 200 países.\n- **Tide y Layover:** no. No tienen llamadas ni textos.\n\nLas demás llamadas y textos internacionales no están incluidos. No se conectan, así que nunca te cuestan más. Con cualquier plan, puedes usar tus datos para llamar al extranjero desde una app. Para usar tu plan fuera de Estados Unidos, consulta [en qué países funciona](/faqs#abroad).',
  },
  'end-of-term': {
    question: '¿Qué pasa cuando termina mi plazo?',
    answer:
      'Tu línea funciona hasta las 11:59 p.m., hora del este (ET), de su último día. Después deja de funcionar, y no te cobramos nada. Puedes ver la fecha en la página de tu línea. Si quieres conservar tu número, transfiérelo antes a otra compañía telefónica. Un plan nuevo viene con un número nuevo.',
  },
  'which-plan-for-visitors': {
    question: 'Voy de visita a Estados Unidos. ¿Qué plan me conviene?',
    answer:
      '[Layover](/plans/layover): 20 GB por 7, 15 o 30 días, desde $19.00. Pagas una sola vez. Es una eSIM, así que puedes instalarla antes de volar.',
  },
  'american-address': {
    question: '¿Necesito una dirección en Estados Unidos?',
    answer:
      'Para Layover, no. Te pedimos tu correo electrónico, tu nombre, tu país y un código postal. Los planes con llamadas necesitan una dirección en Estados Unidos para el 911.',
  },
  'card-from-home': {
    question: '¿Puedo pagar con una tarjeta de mi país?',
    answer:
      'Sí, con cualquier tarjeta de crédito o débito que funcione en línea. Los precios están en dólares de Estados Unidos. Tu banco puede cobrarte su propio cargo.',
  },
  'when-do-the-days-begin': {
    question: '¿Cuándo empiezan a contar mis días?',
    answer:
      'Cuando tu teléfono se conecta por primera vez a una torre en Estados Unidos, o en la fecha que elijas. Si instalas la eSIM en casa, no gastas ningún día.',
  },
  'how-long-is-delivery': {
    question: '¿Cuánto tarda el envío?',
    answer:
      'Tu paquete sale el día hábil siguiente a tu pedido. Desde ahí, el envío estándar tarda 2 días hábiles y es gratis. A Alaska y Hawái cuesta $12.00 o más, según el peso, y es gratis si los dispositivos y accesorios de tu pedido suman $1,000.00 o más. El envío para el día siguiente tarda 1 día hábil, cuesta $9.00 y no está disponible para Alaska ni Hawái. Una tarjeta SIM sola llega por correo postal de 2 a 4 días hábiles después de salir, gratis. Una eSIM no necesita envío.',
  },
  'where-do-you-deliver': {
    question: '¿A dónde hacen envíos?',
    answer: 'A los 50 estados y a Washington, D. C.',
  },
  'see-my-orders': {
    question: '¿Dónde encuentro mi pedido?',
    answer:
      'Inicia sesión y abre [Tus pedidos](/existing-user/orders). El número de pedido está en el recibo que te enviamos por correo.',
  },
  'send-back': {
    question: '¿Cómo devuelvo un artículo?',
    answer:
      'Abre [tu pedido](/existing-user/orders) dentro de los 30 días posteriores a la entrega y selecciona **Devolver artículos**, o llámanos y danos tu número de pedido. El artículo debe estar como nuevo, con todo lo que venía en la caja, y [algunos no se pueden devolver](/delivery-and-returns#lo-que-no-puedes-devolver). Te enviamos por correo electrónico una etiqueta con nuestra dirección y pagamos el envío de la devolución. Te reembolsamos a la misma forma de pago, a más tardar 14 días después de recibir el paquete.',
  },
  guarantee: {
    question: '¿Qué cubre la garantía y cuánto dura?',
    answer:
      'Todos los dispositivos tienen una garantía limitada de 2 años, y todos los accesorios, de 1 año, desde el día de la entrega. Cubre defectos que aparecen con el uso normal, no accidentes, pérdida ni desgaste normal. Para usarla, llama al 1-800-555-0142 con tu número de pedido. Pagamos el envío de ida y de vuelta, y reparamos el artículo, lo reemplazamos o te reembolsamos lo que pagaste. Encuentra los detalles en la [garantía limitada](/terms-and-conditions#garantía-limitada).',
  },
  'sold-out': {
    question: '¿Qué significa “Quedan pocas unidades”?',
    answer:
      'Que nos quedan 5 o menos. Agregar un artículo al carrito no lo reserva. Es tuyo cuando lo pagas. Si se agota antes, te avisamos. Si ya te lo cobramos, te reembolsamos el total.',
  },
  'why-an-account': {
    question: '¿Para qué necesito una cuenta?',
    answer:
      'Cada línea pertenece a una persona, por eso la guardamos en tu cuenta. La creas al pagar, con una contraseña. También puedes continuar sin ella: creamos la cuenta de todos modos y te enviamos por correo un enlace para crear una contraseña. Puedes solicitar otro enlace cuando quieras.',
  },
  'card-details': {
    question: '¿Guardan los datos de mi tarjeta?',
    answer:
      'No. Pagas con tarjeta de crédito o débito en la página segura de Stripe, o con PayPal. Vemos que pagaste y los últimos 4 dígitos, nunca el número completo de la tarjeta.',
  },
  'my-data': {
    question: '¿Cómo descargo o elimino mis datos?',
    answer:
      'Ve a [Tus datos](/data-deletion) y confirma tu solicitud por correo electrónico. Tienes al menos 7 días para cancelar una eliminación. Si para entonces tienes una línea activa, en pausa o lista para conectar, esperamos a que termine el plan de esa línea o se cancele el pedido. Con un código consultas el estado de tu solicitud. Nuestra [política de privacidad](/privacy-policy) explica qué debemos conservar por ley y por cuánto tiempo.',
  },
};
