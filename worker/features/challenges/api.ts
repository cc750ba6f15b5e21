import { Hono } from "hono";
import * as v from "valibot";
import { allow, publicContext, publicRoute, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { setEntryCookies } from "../../http/set-entry-cookies.ts";
import { validate } from "../../http/validate.ts";
import { answerChallenge } from "./answer-challenge.ts";
import { beginPasskeySignIn } from "./begin-passkey-sign-in.ts";
import {
  Answered,
  AnswerInput,
  Challenge,
  ChallengeInput,
  PasskeySignIn,
  PasskeySignInInput,
} from "./contract.ts";
import { putChallenge } from "./put-challenge.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";

const ChallengeId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const challengesApi = new Hono<AppEnv>()
  .post(
    "/",
    describe({
      summary: "Get a challenge for a second factor or your identity",
      output: Challenge,
    }),
    allow("challenges.answer"),
    validate("json", ChallengeInput),
    async (c) => c.json(await putChallenge(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/:id/answer",
    describe({ summary: "Answer the challenge and get a new session", output: Answered }),
    allow("challenges.answer"),
    validate("param", ChallengeId),
    validate("json", AnswerInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const token = c.var.scope.sessionToken;
      const input = c.req.valid("json");
      const { purpose, entered } = await answerChallenge(serviceContext(c), id, input, token);
      setEntryCookies(c, entered, purpose === "second_factor" ? "mfa_verified" : undefined);
      return c.json({ secondFactor: entered.secondFactor });
    },
  )
  .post(
    "/passkey-sign-ins",
    describe({
      summary: "Start to sign in with a passkey only",
      output: PasskeySignIn,
      isPublic: true,
    }),
    publicRoute,
    async (c) => c.json(await beginPasskeySignIn(publicContext(c))),
  )
  .post(
    "/passkey-sign-ins/:id",
    describe({ summary: "Sign in with a passkey", output: Answered, isPublic: true }),
    publicRoute,
    validate("param", ChallengeId),
    validate("json", PasskeySignInInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const token = c.var.scope.sessionToken;
      const entered = await signInWithPasskey(publicContext(c), id, c.req.valid("json"), token);
      setEntryCookies(c, entered);
      return c.json({ secondFactor: entered.secondFactor });
    },
  );
