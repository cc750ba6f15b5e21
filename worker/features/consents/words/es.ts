import type { ConsentWords } from "./en.ts";

export const es: ConsentWords = {
  missingTitle: "Falta información",
  missingText: "Rellene el campo obligatorio: {label}",
  emailTitle: "Correo electrónico no válido",
  emailText: "Introduzca una dirección de correo electrónico válida",
  noEmail: "El correo electrónico es obligatorio",
  oddText: "Revise lo que ha escrito: {label}",
  failedTitle: "No se pudo enviar",
  failedText: "Algo ha fallado. Inténtelo de nuevo.",
  noReason: "No se pudo enviar el consentimiento",
  unknownText:
    "No es seguro que su consentimiento haya llegado. Envíelo de nuevo: se guardará una sola vez.",
  busyText:
    "Llegaron demasiados envíos a la vez. No se ha guardado nada. Espere un minuto y envíelo de nuevo.",
  goneText: "Este consentimiento ya no se recoge aquí. No se ha guardado nada.",
  tooLarge: "Una imagen puede ocupar como máximo {size}.",
  wrongPicture:
    "Esta imagen no se puede aceptar así. Envíe un PNG, JPEG o WebP fijo, sin lugar ni comentario dentro.",
  chooseAgain: "Todavía no se ha guardado nada. Elija de nuevo su imagen.",
  requiredNote: "Lo marcado con * es necesario para continuar. Todo lo demás depende de usted.",
  optional: "opcional",
  purposes: "En qué consiente",
  controller: "Responsable de sus datos",
  policy: "Política de privacidad",
  picture: "Una imagen de lo que ve",
  pictureHint:
    "Si lo desea: PNG, JPEG o WebP, como máximo {size}. Se conserva con su consentimiento.",
  pasteHint: "También puede pegarla.",
  pictureShown: "La imagen que se enviará",
  removePicture: "No enviarla",
  unconfirmedTitle: "Un paso más",
  unconfirmedText:
    "Le hemos enviado un correo. Abra el enlace que contiene para confirmar: hasta entonces su consentimiento no cuenta.",
  ownText: "Puede retirarlo en cualquier momento.",
  own: "Ver o retirar sus consentimientos",
};
