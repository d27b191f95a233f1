import type { ArticleContent, Words } from '../../shapes.ts';

/** Spanish words of the travel articles by slug. */
export const travel: Record<string, Words<ArticleContent>> = {
  'landing-with-a-line': {
    title: 'Instala tu eSIM antes de volar',
    lead: 'Qué hacer en casa, qué hacer en el aeropuerto y cuál es la opción que casi siempre se olvida.',
    coverAlt: 'Un puente colgante frente a un sol bajo',
    body: `La mitad de las preguntas que nos hacen quienes viajan vienen del mismo lugar: la sala de llegadas, entre el control de pasaportes y el taxi. Todas se habrían podido responder una semana antes, desde el sofá.

## En casa, con Wi-Fi

Instala tu eSIM antes de salir. Toma unos 2 minutos y necesita conexión a internet, que quizás no tengas al aterrizar. Con [Layover](/plans/layover), no pierdes ni un día. Tus días empiezan cuando tu línea se conecta por primera vez a una torre en Estados Unidos, o en la fecha que elijas.

1. Confirma que tu teléfono está desbloqueado y es compatible con eSIM.
2. Abre el enlace de nuestro correo e instala la eSIM en el teléfono que vas a llevar.
3. Desactiva la línea nueva hasta que aterrices.

> El mejor momento para preparar un teléfono para otro país es la noche antes de volar.

## En el aeropuerto

Activa la línea nueva y usa la de siempre solo para llamadas. Los mapas y los mensajes usan la línea nueva, y las llamadas a tu número de siempre te siguen llegando. La primera conexión tarda 1 o 2 minutos, o más si un avión lleno se está conectando al mismo tiempo.

## La opción que se olvida

Activa el roaming de datos para la línea nueva. Suena caro, pero no lo es. La línea ya está pagada y no puede cobrarte más. Sin esta opción, algunos teléfonos no se conectan, porque creen que la red es extranjera.

Si después de 5 minutos no pasa nada, apaga tu teléfono y vuelve a encenderlo. Así busca redes desde cero. Eso resuelve casi todo lo que nos cuentan el primer día.`,
  },
  'how-much-data-does-a-trip-need': {
    title: '¿Cuántos datos necesitas para un viaje?',
    lead: 'Menos de los que se suelen comprar. Los mapas, los mensajes y unas fotos usan menos datos de lo que parece.',
    coverAlt: 'Un medidor sobre el mar, con la aguja un poco más allá de la mitad',
    body: `Los datos se venden por gigabytes, pero se usan por horas, así que es difícil calcular cuántos necesitas. Estas cifras son aproximadas, pero sirven para elegir un plan.

## Cuánto usa cada cosa

| Lo que haces | En una hora |
| --- | --- |
| Mensajes sin fotos | 5 MB |
| Mapas mientras manejas | 10 MB |
| Música | 70 MB |
| Redes sociales con fotos | 150 MB |
| Video en la pantalla del teléfono | 700 MB |
| Una videollamada | 600 MB |

## Un día de viaje

Dos horas de mapas, una hora de redes sociales, algo de música en el tren y mensajes todo el día suman unos 300 MB. Una semana de días así son unos 2 GB. Si además haces una videollamada de media hora a casa cada noche, usas el doble.

[Layover](/plans/layover) tiene 20 GB, suficientes para 30 días con un poco de todo. Para un fin de semana largo es más de lo que necesitas, y no pasa nada. No hay nada más que pagar ni nada que cancelar.

## 3 formas de usar menos

Antes de salir, descarga con Wi-Fi los mapas de la zona y tu música. Configura tus fotos para que se suban solo con Wi-Fi. Y desactiva la reproducción automática de videos. Son lo que más datos usa, y tú no los pediste.`,
  },
  'two-lines-in-one-phone': {
    title: 'Cómo usar 2 líneas en un teléfono',
    lead: 'Conserva tu número de siempre para las llamadas y usa la línea nueva para los datos. Solo hay 3 opciones que configurar.',
    coverAlt: 'Un avión que despega frente al sol naciente',
    body: `Casi todos los teléfonos con eSIM pueden usar 2 líneas a la vez. En un viaje, eso ayuda mucho. Tu banco y tu familia te siguen encontrando en tu número de siempre. De tus datos se encarga la línea que sale más barata donde estás.

## Ponles nombre

El teléfono llama a las líneas _Principal_ y _Secundaria_, y con prisa nadie recuerda cuál es cuál. Ponles nombres que digan para qué son: _Casa_ y _EE. UU._ Tu teléfono te pregunta qué línea usar más veces de lo que imaginas.

## 3 opciones

- **Datos**: elige la línea nueva. Ninguna otra línea debe usar datos, o pagarás cargos de roaming en la de siempre.
- **Llamadas**: elige con qué línea quieres llamar. Te pueden llamar a las dos. Con tu línea de siempre, tu compañía puede cobrarte roaming, y con la nueva solo puedes llamar si incluye llamadas.
- **Cambio de datos**: desactívalo. Si no, tu teléfono puede usar la otra línea cuando una tiene poca señal, y eso puede salir caro.

## Lo que sigue sonando

Una llamada a tu número de siempre suena como en casa, y tu compañía telefónica puede cobrarte por contestarla en el extranjero. También llegan los textos. Con la mayoría de las compañías, recibir un texto es gratis. Si tienes dudas, pregúntale a la tuya antes de viajar.

De vuelta en casa, desactiva la línea del viaje. Cuando terminen sus días, elimínala. No se renueva automáticamente.`,
  },
};
