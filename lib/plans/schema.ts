import * as z from "zod";
import { email } from "@/lib/core/fields/fields";
import { products } from "./rules";

const product = z
  .enum(products, { error: "Elige un plan" })
  .meta({ description: "Qué se paga: plan y frecuencia", example: "base-monthly" });

export const checkoutInput = z.strictObject({
  product,
  email: email().meta({ description: "Correo para los recibos", example: "pastor@iglesia.example" }),
});

export const hostedPage = z.strictObject({
  url: z
    .string()
    .meta({ description: "Página de Stripe que sigue", example: "https://checkout.stripe.com/c/pay/cs_1" }),
});

const price = z.strictObject({
  product,
  amount: z.string().meta({ description: "Precio, con los decimales de su moneda", example: "9.00" }),
  currency: z.string().meta({ description: "Moneda (ISO 4217)", example: "USD" }),
});

const limit = z.strictObject({
  label: z.string().meta({ description: "Qué se cuenta", example: "Miembros" }),
  unit: z.enum(["bytes"]).optional().meta({ description: "En qué se mide, si no se cuentan unidades" }),
  byPlan: z
    .array(z.int().nullable())
    .meta({ description: "Cuántos admite cada plan, del 0 al 2; null: sin límite", example: [100, 1000, null] }),
  used: z.int().meta({ description: "Cuántos hay", example: 87 }),
});

const subscription = z.strictObject({
  status: z.string().meta({ description: "Estado, en palabras de Stripe", example: "active" }),
  product: product.nullable().meta({ description: "Qué se paga; null si ya no está a la venta" }),
  periodEnd: z.iso.datetime().nullable().meta({ description: "Hasta cuándo está pagado" }),
  endsWithPeriod: z.boolean().meta({ description: "Si termina entonces, en vez de renovarse", example: false }),
});

/** The plan of a church, what the others cost, and how much of each limit it has used. */
export const plansState = z
  .strictObject({
    billing: z.boolean().meta({ description: "Si esta instalación cobra planes", example: true }),
    plan: z.int().meta({ description: "Plan: 0 Gratis, 1 Base, 2 Avanzado", example: 1 }),
    prices: z
      .array(price)
      .nullable()
      .meta({ description: "Precios de hoy; null si no se cobra o si Stripe no respondió" }),
    limits: z.array(limit).meta({ description: "Lo que el plan limita" }),
    subscription: subscription
      .nullable()
      .meta({ description: "Suscripción de la iglesia; null sin ella, y para quien no es el dueño" }),
    hasCustomer: z
      .boolean()
      .meta({ description: "Si hay recibos y tarjeta que administrar; falso para quien no es el dueño" }),
  })
  .meta({ id: "Plans", description: "Planes y suscripción de la iglesia" });

export type PlansState = z.output<typeof plansState>;
