import type { ConsentWords } from "./en.ts";

export const fr: ConsentWords = {
  missingTitle: "Il manque une information",
  missingText: "Veuillez remplir le champ obligatoire : {label}",
  emailTitle: "Adresse e-mail non valide",
  emailText: "Veuillez saisir une adresse e-mail valide",
  noEmail: "Une adresse e-mail est obligatoire",
  oddText: "Veuillez vérifier votre saisie : {label}",
  failedTitle: "Échec de l’envoi",
  failedText: "Une erreur s’est produite. Veuillez réessayer.",
  noReason: "Le consentement n’a pas pu être envoyé",
  unknownText:
    "Il n’est pas certain que votre consentement soit arrivé. Veuillez l’envoyer à nouveau : il ne sera enregistré qu’une fois.",
  busyText:
    "Trop d’envois sont arrivés en même temps. Rien n’a été enregistré. Veuillez attendre une minute et renvoyer.",
  goneText: "Ce consentement n’est plus recueilli ici. Rien n’a été enregistré.",
  tooLarge: "Une image peut peser au plus {size}.",
  wrongPicture:
    "Cette image ne peut pas être acceptée telle quelle. Veuillez envoyer un PNG, JPEG ou WebP fixe, sans lieu ni commentaire.",
  chooseAgain: "Rien n’a encore été enregistré. Veuillez choisir à nouveau votre image.",
  requiredNote: "Ce qui est marqué * est nécessaire pour continuer. Le reste dépend de vous.",
  optional: "facultatif",
  purposes: "À quoi vous consentez",
  controller: "Responsable de vos données",
  policy: "Politique de confidentialité",
  picture: "Une image de ce que vous voyez",
  pictureHint:
    "Si vous le souhaitez : PNG, JPEG ou WebP, au plus {size}. Elle est conservée avec votre consentement.",
  pasteHint: "Vous pouvez aussi la coller.",
  pictureShown: "L’image qui sera envoyée",
  removePicture: "Ne pas l’envoyer",
  unconfirmedTitle: "Encore une étape",
  unconfirmedText:
    "Nous vous avons envoyé un e-mail. Ouvrez le lien qu’il contient pour confirmer : d’ici là, votre consentement ne compte pas.",
  ownText: "Vous pouvez le retirer à tout moment.",
  own: "Voir ou retirer vos consentements",
};
