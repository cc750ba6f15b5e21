import { createContext } from "react-router";
import type { ActorContext, Context } from "../kernel/context.ts";
import type { AppError } from "../kernel/errors.ts";
import type { RequestScope } from "./request-scope.ts";

/** Set by the worker for each request that reaches a screen. */
export const requestScopeContext = createContext<RequestScope>();

/** Set by allow() alone. Reading it unset throws, so a forgotten guard fails closed. */
export const actorServiceContext = createContext<ActorContext>();

/** Set by allow() where an admin's rights do not include the screen: its loaders throw it, the frame's does not. */
export const refusalContext = createContext<AppError | null>(null);

/** Set by publicScreen() alone. */
export const publicServiceContext = createContext<Context>();
