import type { ConsentWords } from "./en.ts";

export const de: ConsentWords = {
  missingTitle: "Es fehlt noch etwas",
  missingText: "Bitte füllen Sie das Pflichtfeld aus: {label}",
  emailTitle: "Ungültige E-Mail-Adresse",
  emailText: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  noEmail: "Eine E-Mail-Adresse ist erforderlich",
  oddText: "Bitte prüfen Sie Ihre Eingabe: {label}",
  failedTitle: "Senden fehlgeschlagen",
  failedText: "Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.",
  noReason: "Die Einwilligung konnte nicht gesendet werden",
  unknownText:
    "Es ist nicht sicher, ob Ihre Einwilligung angekommen ist. Bitte senden Sie sie noch einmal: Sie wird nur einmal gespeichert.",
  busyText:
    "Es kam zu viel auf einmal. Nichts wurde gespeichert. Bitte warten Sie eine Minute und senden Sie erneut.",
  goneText: "Diese Einwilligung wird nicht mehr angenommen. Nichts wurde gespeichert.",
  tooLarge: "Ein Bild darf höchstens {size} groß sein.",
  wrongPicture:
    "Dieses Bild kann so nicht angenommen werden. Bitte senden Sie ein unbewegtes PNG, JPEG oder WebP ohne Ort oder Kommentar darin.",
  chooseAgain: "Noch wurde nichts gespeichert. Bitte wählen Sie Ihr Bild erneut.",
  requiredNote: "Was mit * markiert ist, wird benötigt. Alles andere steht Ihnen frei.",
  optional: "freiwillig",
  purposes: "Worin Sie einwilligen",
  controller: "Verantwortlich für Ihre Daten",
  policy: "Datenschutzerklärung",
  picture: "Ein Bild dessen, was Sie sehen",
  pictureHint:
    "Wenn Sie möchten: PNG, JPEG oder WebP, höchstens {size}. Es wird mit Ihrer Einwilligung aufbewahrt.",
  pasteHint: "Sie können es auch einfügen.",
  pictureShown: "Das Bild, das mitgesendet wird",
  removePicture: "Weglassen",
  unconfirmedTitle: "Noch ein Schritt",
  unconfirmedText:
    "Wir haben Ihnen eine E-Mail gesendet. Öffnen Sie den Link darin, um zu bestätigen: Bis dahin gilt Ihre Einwilligung nicht.",
  ownText: "Sie können jederzeit widerrufen.",
  own: "Einwilligungen ansehen oder widerrufen",
};
